import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type ConsentChoice,
  consentPurposes,
  consentVersion,
  formatConsent,
  parseConsent,
} from './consent-values.ts';
import { policyVersions } from './policies.ts';

const choices: fc.Arbitrary<ConsentChoice> = fc.record(
  Object.fromEntries(consentPurposes.map((purpose) => [purpose, fc.boolean()])),
  { requiredKeys: [] },
);
const consents = fc.record({
  id: fc.uuid(),
  choice: choices,
  version: fc.constantFrom('2026-11-19', '2027-01-01'),
  despiteSignal: fc.boolean(),
  chosenAt: fc.integer({ min: 0, max: 10 ** 10 }),
  recorded: fc.boolean(),
});

test('a stored consent survives the cookie', () => {
  fc.assert(
    fc.property(consents, (consent) => {
      expect(parseConsent(formatConsent(consent))).toEqual(consent);
    }),
  );
});

test('a damaged cookie is no consent', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(parseConsent(text)).toBeNull();
    }),
  );
  const intact = formatConsent({
    id: '0193c8a0-7b1a-4cde-8f00-0123456789ab',
    choice: { analytics: true },
    version: consentVersion,
    despiteSignal: false,
    chosenAt: 1,
    recorded: true,
  });
  for (const field of ['v', 'signal', 'at', 'recorded', 'id']) {
    const damaged = intact.replace(new RegExp(`(^|&)${field}=[^&]*`), `$1${field}=?`);
    expect(damaged).not.toBe(intact);
    expect(parseConsent(damaged)).toBeNull();
  }
  expect(parseConsent(null)).toBeNull();
});

test('the notice that asks for consent is a version of the privacy notice', () => {
  expect(policyVersions.privacy).toContain(consentVersion);
});
