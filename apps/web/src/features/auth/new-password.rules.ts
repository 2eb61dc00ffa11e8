import { limits } from '@onsori/contract/limits';
import { type PasswordProblem, passwordProblems } from '@onsori/contract/password';
import { ApiError } from '#lib/api-error.ts';

/** Parameters of the messages about password length. */
export const passwordLengths = {
  min: limits.account.passwordMin,
  max: limits.account.passwordMax,
} as const;

/** Why the server rejected the password; null for any other error. */
export function rejectedPasswordReason(error: unknown): PasswordProblem | null {
  if (!(error instanceof ApiError) || error.body?.type !== 'invalid.new_password') return null;
  const reason = error.body.detail?.[0]?.msg;
  return passwordProblems.find((problem) => problem === reason) ?? null;
}
