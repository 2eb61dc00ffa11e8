import { isEmail } from '#features/auth/auth.public.ts';

/** Client-side check only; the server validates the address. */
export function validateNewEmail(email: string, current: string): 'wrong' | 'same' | null {
  if (!isEmail(email)) return 'wrong';
  return email === current ? 'same' : null;
}
