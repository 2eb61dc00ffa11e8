import { marketingUses } from '@onsori/contract/enumerations';
import { hasHiddenCharacters } from '@onsori/contract/free-text';
import { effectiveMarketing } from '@onsori/contract/marketing';
import { passwordLengthProblem } from '@onsori/contract/password';
import { currentPolicy } from '@onsori/contract/policies';
import type { FormTexts } from './early-input.ts';
import { isEmail } from './fields.rules.ts';
import { nicknameProblem } from './nickname.rules.ts';

const needed = ['terms', 'age'] as const;
export const tickNames = [...needed, ...marketingUses] as const;
export type TickName = (typeof tickNames)[number];
export type Ticks = Readonly<Record<TickName, boolean>>;

const every = (on: boolean): Ticks => ({
  terms: on,
  age: on,
  use: on,
  email: on,
  sms: on,
  night: on,
});
export const noTicks = every(false);

/** Ticks one, or all of them; what is idle without what was taken back goes with it. */
export function withTick(ticks: Ticks, name: TickName | 'all', on: boolean): Ticks {
  if (name === 'all') return every(on);
  const next = { ...ticks, [name]: on };
  return { ...next, ...effectiveMarketing(next) };
}

export function howManyTicked(ticks: Ticks): 'none' | 'some' | 'all' {
  const ticked = tickNames.filter((name) => ticks[name]).length;
  if (ticked === 0) return 'none';
  return ticked === tickNames.length ? 'all' : 'some';
}

/** As the server takes them, with the terms this page shows; call it for what passed the checks. */
export const tickedBody = (ticks: Ticks) =>
  ({
    terms: true,
    terms_version: currentPolicy('terms'),
    age: true,
    marketing: effectiveMarketing(ticks),
  }) as const;

export interface Joining {
  readonly email: string;
  readonly password: string;
  readonly nickname: string;
  readonly companyCode: string;
  readonly ticks: Ticks;
}

/** What a form of ours says when it is read as a browser would send it. */
export const joiningIn = (form: FormTexts): Joining => ({
  email: form.email ?? '',
  password: form.password ?? '',
  nickname: form.nickname ?? '',
  companyCode: form.company_code ?? '',
  ticks: tickNames.reduce((ticks, name) => {
    return form[`tick_${name}`] === undefined ? ticks : withTick(ticks, name, true);
  }, noTicks),
});

export const nothingEntered = joiningIn({});

export type JoinField = 'email' | 'password' | 'nickname' | 'companyCode' | 'terms' | 'age';

export function tickProblems({ terms, age }: Ticks) {
  return {
    terms: terms ? undefined : ('ticks.termsMissing' as const),
    age: age ? undefined : ('ticks.ageMissing' as const),
  };
}

function companyCodeProblem(code: string) {
  if (code === '') return 'field.companyCodeMissing' as const;
  return hasHiddenCharacters(code) ? ('field.companyCodeHidden' as const) : undefined;
}

/** What is still wrong with a form, as the text that says so. */
export function joiningProblems(entered: Joining, forCompany: boolean) {
  const password = passwordLengthProblem(entered.password);
  const nickname = nicknameProblem(entered.nickname);
  return {
    email: isEmail(entered.email) ? undefined : ('field.emailWrong' as const),
    password: password === null ? undefined : (`newPassword.${password}` as const),
    nickname: nickname === null ? undefined : (`field.${nickname}` as const),
    companyCode: forCompany ? companyCodeProblem(entered.companyCode.trim()) : undefined,
    ...tickProblems(entered.ticks),
  };
}
