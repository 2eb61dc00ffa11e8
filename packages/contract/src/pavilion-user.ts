import type { User } from './account.ts';

/** Who may enter the pavilion, besides being signed in; the same on the server and on the web. */
export const isPavilionUser = (
  user: Pick<User, 'email' | 'role' | 'is_accessible_to_pavilion'>,
): boolean => user.email !== '' && user.role === 'enterprise' && user.is_accessible_to_pavilion;
