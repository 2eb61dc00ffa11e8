import type { Account } from '@onsori/contract/account';
import { marketingUses } from '@onsori/contract/enumerations';
import { hasHiddenCharacters } from '@onsori/contract/free-text';
import { effectiveMarketing } from '@onsori/contract/marketing';
import { passwordLengthProblem } from '@onsori/contract/password';
import { paths } from '#lib/paths.ts';
import { isEmail, validateNickname } from './fields.rules.ts';

import type { FormValues } from './pre-hydration-input.ts';

const requiredConsents = ['terms', 'age'] as const;
export const consentNames = [...requiredConsents, ...marketingUses] as const;
export type ConsentName = (typeof consentNames)[number];
export type Consents = Readonly<Record<ConsentName, boolean>>;

const uniformConsents = (on: boolean): Consents => ({
  terms: on,
  age: on,
  use: on,
  email: on,
  sms: on,
  night: on,
});
/** The first step after sign-up that an account has not completed; null when none is left. */
export function nextOnboardingPath(account: Pick<Account, 'phone' | 'has_preferences'>) {
  if (account.phone === null) return paths.verifyPhone();
  return account.has_preferences ? null : paths.chooseTastes();
}

export const noConsents = uniformConsents(false);

/** Sets one box or all; unticking also clears the boxes that depend on it. */
export function withConsent(consents: Consents, name: ConsentName | 'all', on: boolean): Consents {
  if (name === 'all') return uniformConsents(on);
  const next = { ...consents, [name]: on };
  return { ...next, ...effectiveMarketing(next) };
}

export function summarizeConsents(consents: Consents): 'none' | 'some' | 'all' {
  const count = consentNames.filter((name) => consents[name]).length;
  if (count === 0) return 'none';
  return count === consentNames.length ? 'all' : 'some';
}

/** Request body for validated consents; the server records the version of the terms in force. */
export const toConsentBody = (consents: Consents) =>
  ({
    terms: true,
    age: true,
    marketing: effectiveMarketing(consents),
  }) as const;

export interface SignUpInput {
  readonly email: string;
  readonly password: string;
  readonly nickname: string;
  readonly companyCode: string;
  readonly consents: Consents;
}

export const parseSignUpForm = (form: FormValues): SignUpInput => ({
  email: form.email ?? '',
  password: form.password ?? '',
  nickname: form.nickname ?? '',
  companyCode: form.company_code ?? '',
  consents: consentNames.reduce((consents, name) => {
    return form[`tick_${name}`] === undefined ? consents : withConsent(consents, name, true);
  }, noConsents),
});

export const emptySignUpInput = parseSignUpForm({});

export type SignUpField = 'email' | 'password' | 'nickname' | 'companyCode' | 'terms' | 'age';

export function validateConsents({ terms, age }: Consents) {
  return {
    terms: terms ? undefined : ('ticks.termsMissing' as const),
    age: age ? undefined : ('ticks.ageMissing' as const),
  };
}

function companyCodeProblem(code: string) {
  if (code === '') return 'field.companyCodeMissing' as const;
  return hasHiddenCharacters(code) ? ('field.companyCodeHidden' as const) : undefined;
}

/** Message key per invalid field, undefined per valid one. */
export function validateSignUp(input: SignUpInput, forCompany: boolean) {
  const password = passwordLengthProblem(input.password);
  const nickname = validateNickname(input.nickname);
  return {
    email: isEmail(input.email) ? undefined : ('field.emailWrong' as const),
    password: password === null ? undefined : (`newPassword.${password}` as const),
    nickname: nickname === null ? undefined : (`field.${nickname}` as const),
    companyCode: forCompany ? companyCodeProblem(input.companyCode.trim()) : undefined,
    ...validateConsents(input.consents),
  };
}
