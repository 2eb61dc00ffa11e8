import { createHash } from 'node:crypto';

export interface Person {
  /** What a test clicks on. */
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

/** One of those listed, or whoever has the e-mail address that was typed in. */
export function findPerson(key: string): Person | undefined {
  const listed = people.find((person) => person.key === key);
  if (listed || !/^[^\s@]+@[^\s@]+$/.test(key)) return listed;
  return { key, name: key.replace(/@.*/, ''), email: key, emailVerified: true };
}

const fingerprint = (text: string): Buffer => createHash('sha256').update(text).digest();

/** A number of so many digits that is always the same for the same text. */
export function numberOf(text: string, digits: number): string {
  const number = fingerprint(text).readBigUInt64BE() % 10n ** BigInt(digits - 1);
  return `${10n ** BigInt(digits - 1) + number}`;
}

export const lettersOf = (text: string): string => fingerprint(text).toString('base64url');
