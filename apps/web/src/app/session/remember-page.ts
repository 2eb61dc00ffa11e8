import { saveSignInIntent } from '#features/auth/auth.public.ts';
import { currentPath } from './session-urls.ts';

/** Whether sign-in returns to the page: not to the home of visitors, nor to pages about signing in. */
export const isReturnPage = (path: string): boolean =>
  !/^\/($|[?#]|signin|signup|cjenmsignup|auth|account|welcome|organization)/.test(path);

/** For links to the sign-in page in menus. */
export function rememberPage(): void {
  const path = currentPath();
  if (isReturnPage(path)) saveSignInIntent(path);
}
