import { defaultLocale } from '#i18n/locale.ts';
import type { loader } from '../root.tsx';
import type { Site } from './page-head.ts';

type RootData = Awaited<ReturnType<typeof loader>>;

/** Reads origin and locale from the root loader data. */
export function siteOf(
  matches: readonly ({ id: string; loaderData: unknown } | undefined)[],
): Site {
  const data = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
  return { origin: data?.origin ?? '', locale: data?.locale ?? defaultLocale };
}
