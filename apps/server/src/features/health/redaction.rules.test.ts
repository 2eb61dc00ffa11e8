import fc from 'fast-check';
import { expect, test } from 'vitest';
import { redactPayload, redactText } from './redaction.rules.ts';

const id = '0193c8a0-7b1a-7cde-8f00-0123456789ab';

test('redacts addresses, phone numbers, networks and secrets in an error, and leaves ids', () => {
  const secret = 'a'.repeat(43);
  const text = `550 <so.ri+1@mail.example.com> 010-1234-5678 01012345678 203.0.113.7 ${secret} ${id}`;
  expect(redactText(text)).toBe(`550 <***> *** *** *** *** ${id}`);
});

test('shows ids, numbers, days and known words of a payload, nothing else', () => {
  const payload = {
    id,
    musicIds: ['12', '13'],
    segment: 4,
    day: '2026-11-17',
    kind: 'password_reset',
    email: 'sori@example.com',
    nickname: 'sori',
    values: { name: '소리' },
  };
  expect(redactPayload(payload)).toEqual([
    { field: 'id', value: id },
    { field: 'musicIds', value: '12, 13' },
    { field: 'segment', value: '4' },
    { field: 'day', value: '2026-11-17' },
    { field: 'kind', value: 'password_reset' },
    { field: 'email', value: null },
    { field: 'nickname', value: null },
    { field: 'values', value: null },
  ]);
});

test('shows no e-mail address of any payload', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.emailAddress()), (payload) => {
      for (const { value } of redactPayload(payload)) expect(value).toBeNull();
    }),
  );
});
