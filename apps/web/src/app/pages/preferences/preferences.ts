import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { isTheme, themeCookie } from '#app/root-data.ts';
import { dismissalCookie } from '#features/notices/dismissed-notices.ts';
import { isLocale, localeCookie } from '#i18n/locale.ts';
import { localPath, paths } from '#lib/paths.ts';
import { preferenceCookie } from '#lib/preference-cookie.ts';

/** `?lang` overrides the cookie, so it must not survive a language change. */
function withoutLang(path: string): string {
  const url = new URL(path, 'http://own.invalid');
  url.searchParams.delete('lang');
  return url.pathname + url.search;
}

const isNoticeId = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{1,18}$/.test(value);

/** Throws 400 when the body is not a form. */
async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data(null, { status: 400 });
  }
}

/** Stores language, theme or a dismissed notice in a cookie and redirects back; works without scripts. */
export async function action({ request, url }: ActionFunctionArgs) {
  const form = await readForm(request);
  const [lang, theme, notice, back] = ['lang', 'theme', 'dismiss', 'back'].map((name) =>
    form.get(name),
  );
  const secure = url.protocol === 'https:';
  const headers = new Headers();
  if (isLocale(lang)) headers.append('set-cookie', preferenceCookie(localeCookie, lang, secure));
  if (isTheme(theme)) headers.append('set-cookie', preferenceCookie(themeCookie, theme, secure));
  if (isNoticeId(notice))
    headers.append('set-cookie', dismissalCookie(notice, request.headers.get('cookie'), secure));
  const path = localPath(typeof back === 'string' ? back : null);
  return redirect(isLocale(lang) ? withoutLang(path) : path, { headers });
}

export function loader() {
  return redirect(paths.home());
}
