import { type ActionFunctionArgs, redirect } from 'react-router';
import { isTheme, themeCookie } from '#app/theme.ts';
import { isLocale, localeCookie } from '#i18n/locale.ts';
import { preferenceCookie } from '#lib/cookies.ts';
import { localPath } from '#lib/paths.ts';

/** `lang` in the address would go on deciding after the language was chosen. */
function withoutLang(path: string): string {
  const url = new URL(path, 'http://own.invalid');
  url.searchParams.delete('lang');
  return url.pathname + url.search;
}

/** Keeps a choice of language or theme and goes back; a plain form, so it works without scripts. */
export async function action({ request, url }: ActionFunctionArgs) {
  const form = await request.formData();
  const [lang, theme, back] = ['lang', 'theme', 'back'].map((name) => form.get(name));
  const secure = url.protocol === 'https:';
  const headers = new Headers();
  if (isLocale(lang)) headers.append('set-cookie', preferenceCookie(localeCookie, lang, secure));
  if (isTheme(theme)) headers.append('set-cookie', preferenceCookie(themeCookie, theme, secure));
  return redirect(withoutLang(localPath(typeof back === 'string' ? back : null)), { headers });
}

export function loader() {
  return redirect('/');
}
