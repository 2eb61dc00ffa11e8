import { expect, test } from 'vitest';
import {
  consentNames,
  emptySignUpInput,
  nextOnboardingPath,
  noConsents,
  parseSignUpForm,
  type SignUpInput,
  summarizeConsents,
  toConsentBody,
  validateSignUp,
  withConsent,
} from './sign-up.rules.ts';

const allConsents = withConsent(noConsents, 'all', true);
const validInput: SignUpInput = {
  email: 'minji@example.com',
  password: '12345678',
  nickname: '민지',
  companyCode: '',
  consents: withConsent(withConsent(noConsents, 'terms', true), 'age', true),
};
const invalidFields = (input: SignUpInput, forCompany = false) =>
  Object.entries(validateSignUp(input, forCompany)).flatMap(([field, problem]) =>
    problem === undefined ? [] : [field],
  );

test('continues with the first onboarding step that is left', () => {
  const done = { phone: '010-1234-5678', has_preferences: true };
  expect(nextOnboardingPath({ ...done, phone: null, has_preferences: false })).toBe(
    '/onboarding/verifyPhone',
  );
  expect(nextOnboardingPath({ ...done, has_preferences: false })).toBe('/onborading/preference');
  expect(nextOnboardingPath(done)).toBeNull();
});

test('starts with no box ticked', () => {
  expect(summarizeConsents(emptySignUpInput.consents)).toBe('none');
});

test('parses the form fields and ticked boxes', () => {
  const { email, password, nickname, companyCode: company_code } = validInput;
  const ticked = { tick_terms: 'on', tick_age: 'on' };
  expect(parseSignUpForm({ email, password, nickname, company_code, ...ticked })).toEqual(
    validInput,
  );
  expect(parseSignUpForm({ tick_use: 'on', tick_sms: 'on' }).consents).toEqual({
    ...noConsents,
    use: true,
    sms: true,
  });
});

test('ticks and unticks every box at once', () => {
  expect(consentNames.every((name) => allConsents[name])).toBe(true);
  expect(summarizeConsents(allConsents)).toBe('all');
  expect(summarizeConsents(withConsent(allConsents, 'night', false))).toBe('some');
  expect(withConsent(allConsents, 'all', false)).toEqual(noConsents);
});

test('unticks every marketing channel when the use of data is unticked', () => {
  const { terms, age, ...marketing } = withConsent(allConsents, 'use', false);
  expect({ terms, age }).toEqual({ terms: true, age: true });
  expect(Object.values(marketing)).toEqual([false, false, false, false]);
});

test('unticks night messages when no channel is left', () => {
  const text = withConsent(allConsents, 'email', false);
  expect(text).toEqual({ ...allConsents, email: false });
  expect(withConsent(text, 'sms', false)).toEqual({ ...text, sms: false, night: false });
});

test('accepts a form without the optional consents', () => {
  expect(invalidFields(validInput)).toEqual([]);
  expect(toConsentBody(validInput.consents).marketing).toEqual({
    use: false,
    email: false,
    sms: false,
    night: false,
  });
});

test('reports every missing required field', () => {
  expect(invalidFields(emptySignUpInput)).toEqual([
    'email',
    'password',
    'nickname',
    'terms',
    'age',
  ]);
  expect(invalidFields(validInput, true)).toEqual(['companyCode']);
  expect(invalidFields({ ...validInput, companyCode: 'A-1' }, true)).toEqual([]);
});

test('rejects a password that is too short or too long', () => {
  expect(validateSignUp({ ...validInput, password: '1234567' }, false).password).toBe(
    'newPassword.too_short',
  );
  expect(validateSignUp({ ...validInput, password: 'a'.repeat(129) }, false).password).toBe(
    'newPassword.too_long',
  );
});

test('rejects a blank or overlong nickname', () => {
  expect(invalidFields({ ...validInput, nickname: '   ' })).toEqual(['nickname']);
  expect(invalidFields({ ...validInput, nickname: '가'.repeat(30) })).toEqual([]);
  expect(invalidFields({ ...validInput, nickname: '가'.repeat(31) })).toEqual(['nickname']);
});
