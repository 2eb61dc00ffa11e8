import { createHash } from 'node:crypto';
import { escapeHtml, renderPage } from './http.ts';

export interface Person {
  /** Button value on the login page. */
  readonly key: string;
  readonly name: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
}

export const people: readonly Person[] = [
  { key: 'minji', name: '김민지', email: 'minji.kim@example.com', emailVerified: true },
  { key: 'alex', name: 'Alex Reed', email: 'alex.reed@example.com', emailVerified: true },
  { key: 'sujin', name: '이수진', email: null, emailVerified: false },
  { key: 'jihoon', name: '박지훈', email: 'jihoon.park@example.com', emailVerified: false },
];

/** A listed person, or an ad-hoc one for any e-mail address. */
export function findPerson(key: string): Person | undefined {
  const listed = people.find((person) => person.key === key);
  if (listed || !/^[^\s@]+@[^\s@]+$/.test(key)) return listed;
  return { key, name: key.replace(/@.*/, ''), email: key, emailVerified: true };
}

const fingerprint = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Stable number with this many digits, derived from the text. */
export function deriveNumber(text: string, digits: number): string {
  const number = fingerprint(text).readBigUInt64BE() % 10n ** BigInt(digits - 1);
  return `${10n ** BigInt(digits - 1) + number}`;
}

export const deriveToken = (text: string): string => fingerprint(text).toString('base64url');

const renderButton = ({ key, name, email, emailVerified }: Person): string => {
  const unverified = emailVerified ? '' : ' (미확인 · unverified)';
  const about = email === null ? '이메일 없음 · no e-mail' : `${email}${unverified}`;
  return `<button name="person" value="${key}">${escapeHtml(name)} <small>${escapeHtml(about)}</small></button>`;
};

/** Fake provider login: the tester selects a person without a password. */
export function renderLoginPage(provider: string, action: string): string {
  const to = escapeHtml(action);
  return renderPage({
    lang: 'ko',
    title: `${provider} (연습용 · stand-in)`,
    body: `<p>누구로 로그인할까요? · Who signs in?</p>
<form method="post" action="${to}">${people.map(renderButton).join('\n')}</form>
<form method="post" action="${to}">
<label>다른 사람의 이메일 · Somebody else’s e-mail
<input name="person" type="email" required></label>
<button>로그인 · Sign in</button>
</form>
<form method="post" action="${to}"><button name="cancel" value="yes">취소 · Cancel</button></form>`,
  });
}
