import { hasHiddenCharacters } from '@onsori/contract/free-text';
import { limits } from '@onsori/contract/limits';

export type NicknameProblem = 'nicknameMissing' | 'nicknameTooLong' | 'nicknameHidden';

/** Applies the same rules as the server; null for a valid nickname. */
export function validateNickname(text: string): NicknameProblem | null {
  // The server counts code points, so an emoji counts once.
  const { length } = [...text.trim()];
  if (length === 0) return 'nicknameMissing';
  if (length > limits.account.nicknameMax) return 'nicknameTooLong';
  return hasHiddenCharacters(text.trim()) ? 'nicknameHidden' : null;
}
