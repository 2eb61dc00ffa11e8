import { hasHiddenCharacters } from '@onsori/contract/free-text';
import { limits } from '@onsori/contract/limits';

export type NicknameProblem = 'nicknameMissing' | 'nicknameTooLong' | 'nicknameHidden';

/** What is wrong with a nickname, as the server would say it. */
export function nicknameProblem(text: string): NicknameProblem | null {
  // It counts letters, of which an emoji is one.
  const { length } = [...text.trim()];
  if (length === 0) return 'nicknameMissing';
  if (length > limits.account.nicknameMax) return 'nicknameTooLong';
  return hasHiddenCharacters(text.trim()) ? 'nicknameHidden' : null;
}
