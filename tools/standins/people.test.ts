import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findPerson, numberOf, people } from './people.ts';
import { google, kakao } from './shapes.ts';

test('there is somebody without an e-mail, and somebody whose e-mail was not confirmed', () => {
  expect(people.some(({ email }) => email === null)).toBe(true);
  expect(people.some(({ email, emailVerified }) => email && !emailVerified)).toBe(true);
});

test('whoever has an e-mail can sign in; a word that is none cannot', () => {
  expect(findPerson('new.one@example.com')).toMatchObject({ emailVerified: true });
  expect(findPerson('nobody')).toBeUndefined();
});

test('a number has its digits, and is the same for the same text', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 2, max: 19 }), (text, digits) => {
      expect(numberOf(text, digits)).toMatch(new RegExp(`^[1-9]\\d{${digits - 1}}$`));
      expect(numberOf(text, digits)).toBe(numberOf(text, digits));
    }),
  );
});

test.each([google, kakao])('$title knows everybody by a number of its own', (shape) => {
  const subjects = people.map((person) => shape.subjectOf(person));
  expect(new Set(subjects).size).toBe(people.length);
  expect(subjects.every((subject) => /^\d+$/.test(subject))).toBe(true);
});
