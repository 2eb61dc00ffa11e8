import { defaultLocale } from '#i18n/locale.ts';
import type { loader } from '../root.tsx';
import type { Site } from './page-head.ts';

type RootData = Awaited<ReturnType<typeof loader>>;

/** What a page's head needs to know of the site, from the data of the root. */
export function siteOf(
  matches: readonly ({ id: string; loaderData: unknown } | undefined)[],
): Site {
  const data = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
  return { origin: data?.origin ?? '', locale: data?.locale ?? defaultLocale };
}
