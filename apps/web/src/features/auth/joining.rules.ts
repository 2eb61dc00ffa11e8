import { limits } from '@onsori/contract/limits';
import { passwordLengthProblem } from '@onsori/contract/password';
import { isEmail } from './fields.rules.ts';

const needed = ['terms', 'age'] as const;
/** Advertising is agreed to use by use; nothing is sent to who does not agree to the first. */
export const marketingTicks = ['use', 'email', 'sms', 'night'] as const;
export const tickNames = [...needed, ...marketingTicks] as const;
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

/** Ticks one, or all of them; without the use of data there is nothing to send. */
export function withTick(ticks: Ticks, name: TickName | 'all', on: boolean): Ticks {
  if (name === 'all') return every(on);
  const silent = name === 'use' && !on;
  return { ...ticks, ...(silent && { email: false, sms: false, night: false }), [name]: on };
}

export function howManyTicked(ticks: Ticks): 'none' | 'some' | 'all' {
  const ticked = tickNames.filter((name) => ticks[name]).length;
  if (ticked === 0) return 'none';
  return ticked === tickNames.length ? 'all' : 'some';
}

/** As the server takes them; call it for what passed the checks. */
export const tickedBody = ({ use, email, sms, night }: Ticks) =>
  ({ terms: true, age: true, marketing: { use, email, sms, night } }) as const;

export interface Joining {
  readonly email: string;
  readonly password: string;
  readonly nickname: string;
  readonly companyCode: string;
  readonly ticks: Ticks;
}

export const nothingEntered: Joining = {
  email: '',
  password: '',
  nickname: '',
  companyCode: '',
  ticks: noTicks,
};

export type JoinField = 'email' | 'password' | 'nickname' | 'companyCode' | 'terms' | 'age';

function nicknameProblem(nickname: string) {
  const { length } = nickname.trim();
  if (length === 0) return 'field.nicknameMissing' as const;
  return length > limits.account.nicknameMax ? ('field.nicknameTooLong' as const) : undefined;
}

export function tickProblems({ terms, age }: Ticks) {
  return {
    terms: terms ? undefined : ('ticks.termsMissing' as const),
    age: age ? undefined : ('ticks.ageMissing' as const),
  };
}

/** What is still wrong with a form, as the text that says so. */
export function joiningProblems(entered: Joining, forCompany: boolean) {
  const password = passwordLengthProblem(entered.password);
  return {
    email: isEmail(entered.email) ? undefined : ('field.emailWrong' as const),
    password: password === null ? undefined : (`newPassword.${password}` as const),
    nickname: nicknameProblem(entered.nickname),
    companyCode:
      forCompany && entered.companyCode.trim() === ''
        ? ('field.companyCodeMissing' as const)
        : undefined,
    ...tickProblems(entered.ticks),
  };
}
