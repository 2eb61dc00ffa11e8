import { limits } from '@onsori/contract/limits';
import { type PasswordProblem, passwordProblems } from '@onsori/contract/password';
import { ApiError } from '#lib/api-error.ts';

/** What the words about a password's length say. */
export const passwordLengths = {
  min: limits.account.passwordMin,
  max: limits.account.passwordMax,
} as const;

/** Why the server would not take a password, if that is what it says. */
export function refusedPassword(error: unknown): PasswordProblem | null {
  if (!(error instanceof ApiError) || error.body?.type !== 'invalid.new_password') return null;
  const reason = error.body.detail?.[0]?.msg;
  return passwordProblems.find((problem) => problem === reason) ?? null;
}
