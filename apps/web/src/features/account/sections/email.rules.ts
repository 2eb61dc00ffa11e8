import { isEmail } from '#features/auth/auth.public.ts';

/** What keeps an address from being asked for; whether it is one, the server decides in the end. */
export function emailProblem(email: string, current: string): 'wrong' | 'same' | null {
  if (!isEmail(email)) return 'wrong';
  return email === current ? 'same' : null;
}
