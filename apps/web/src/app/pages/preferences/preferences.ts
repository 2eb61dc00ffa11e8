import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { isTheme, themeCookie } from '#app/theme.ts';
import { isLocale, localeCookie } from '#i18n/locale.ts';
import { preferenceCookie } from '#lib/cookies.ts';
import { localPath, paths } from '#lib/paths.ts';

/** `lang` in the address would go on deciding after the language was chosen. */
function withoutLang(path: string): string {
  const url = new URL(path, 'http://own.invalid');
  url.searchParams.delete('lang');
  return url.pathname + url.search;
}

/** What was posted; something that is no form holds nothing we know. */
async function formOf(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data(null, { status: 400 });
  }
}

/** Keeps a choice of language or theme and goes back; a plain form, so it works without scripts. */
export async function action({ request, url }: ActionFunctionArgs) {
  const form = await formOf(request);
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
