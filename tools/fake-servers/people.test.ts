import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deriveNumber, findPerson, people } from './people.ts';
import { google, kakao } from './provider-shapes.ts';

test('includes a person without an e-mail and one with an unverified e-mail', () => {
  expect(people.some(({ email }) => email === null)).toBe(true);
  expect(people.some(({ email, emailVerified }) => email && !emailVerified)).toBe(true);
});

test('accepts any e-mail address and rejects other text', () => {
  expect(findPerson('new.one@example.com')).toMatchObject({ emailVerified: true });
  expect(findPerson('nobody')).toBeUndefined();
});

test('derives a stable number with the given digits', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 2, max: 19 }), (text, digits) => {
      expect(deriveNumber(text, digits)).toMatch(new RegExp(`^[1-9]\\d{${digits - 1}}$`));
      expect(deriveNumber(text, digits)).toBe(deriveNumber(text, digits));
    }),
  );
});

test.each([google, kakao])('$title assigns a distinct numeric subject to every person', (shape) => {
  const subjects = people.map((person) => shape.subjectOf(person));
  expect(new Set(subjects).size).toBe(people.length);
  expect(subjects.every((subject) => /^\d+$/.test(subject))).toBe(true);
});
