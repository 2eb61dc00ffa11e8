import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePersonQuery, toMaskedPerson } from './people.rules.ts';

test.each([
  ['Jia@Example.com', { kind: 'email', prefix: 'jia@example.com' }],
  ['jia.k', { kind: 'email', prefix: 'jia.k' }],
  ['123', { kind: 'email', prefix: '123' }],
  ['5678', { kind: 'phone', tail: '5678' }],
  ['010-1234-5678', { kind: 'phone', tail: '01012345678' }],
  ['on-261116-7k2m9qxa', { kind: 'order', id: 'ON-261116-7K2M9QXA' }],
  ['0193c8-a07b1a-7cde8f-001234', { kind: 'licence', id: '0193C8A07B1A7CDE8F001234' }],
] as const)('searches %s as intended', (text, query) => {
  expect(parsePersonQuery(text)).toEqual(query);
});

const word = (minLength: number) =>
  fc.string({ minLength, maxLength: 12, unit: fc.constantFrom(...'abcdefgh1234') });
const row = fc.record({
  id: fc.uuid(),
  email: fc.tuple(word(2), word(2)).map(([local, domain]) => `${local}@${domain}.com`),
  nickname: fc.string({ minLength: 2, maxLength: 12, unit: 'grapheme' }),
  phone: fc.option(
    fc.integer({ min: 0, max: 99_999_999 }).map((n) => `010${String(n).padStart(8, '0')}`),
  ),
  role: fc.constant('user' as const),
  company: fc.constant('none' as const),
  created_at: fc.constant(new Date()),
  suspended_at: fc.constant(null),
});

test('a masked person contains neither address nor phone nor more than one letter of the name', () => {
  fc.assert(
    fc.property(row, (person) => {
      const { id: _, ...masked } = toMaskedPerson(person);
      const [local = '', domain = ''] = person.email.split('@');
      expect(masked.email.split('@')[0]).not.toContain(local);
      expect(masked.email.split('@')[1]).not.toContain(domain);
      if (person.phone) expect(JSON.stringify(masked)).not.toContain(person.phone.slice(0, -4));
      expect(masked.phone_tail?.length ?? 4).toBe(4);
      expect([...new Intl.Segmenter('ko').segment(masked.nickname)].length).toBeLessThanOrEqual(3);
    }),
  );
});
