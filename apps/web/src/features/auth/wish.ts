import { localPath, paths } from '#lib/paths.ts';

/** Where somebody wanted to go before they were asked to sign in; it survives the way through a provider. */
const key = 'wish';

export function rememberWish(path: string): void {
  sessionStorage.setItem(key, path);
}

/** The page to go to after signing in; it is wished for once. */
export function takeWish(): string {
  const wish = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return wish === null ? paths.main() : localPath(wish);
}
