import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { isTheme, themeCookie } from '#app/root-data.ts';
import { isLocale, localeCookie } from '#i18n/locale.ts';
import { preferenceCookie } from '#lib/cookies.ts';
import { localPath, paths } from '#lib/paths.ts';

/** `?lang` overrides the cookie, so it must not survive a language change. */
function withoutLang(path: string): string {
  const url = new URL(path, 'http://own.invalid');
  url.searchParams.delete('lang');
  return url.pathname + url.search;
}

/** Throws 400 when the body is not a form. */
async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data(null, { status: 400 });
  }
}

/** Stores language or theme in a cookie and redirects back; works without scripts. */
export async function action({ request, url }: ActionFunctionArgs) {
  const form = await readForm(request);
  const [lang, theme, back] = ['lang', 'theme', 'back'].map((name) => form.get(name));
  const secure = url.protocol === 'https:';
  const headers = new Headers();
  if (isLocale(lang)) headers.append('set-cookie', preferenceCookie(localeCookie, lang, secure));
  if (isTheme(theme)) headers.append('set-cookie', preferenceCookie(themeCookie, theme, secure));
  const path = localPath(typeof back === 'string' ? back : null);
  return redirect(isLocale(lang) ? withoutLang(path) : path, { headers });
}

export function loader() {
  return redirect(paths.home());
}
