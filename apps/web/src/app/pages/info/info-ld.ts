import { type JsonLd, localizedUrl, type Site } from '#app/head/page-head.ts';
import { textsOf } from '#i18n/texts.tsx';
import { paths } from '#lib/paths.ts';
import { infoTexts } from './info-texts.ts';

/** The page as search engines read it. */
export function infoLd(site: Site): JsonLd {
  const t = infoTexts.of(site.locale);
  return {
    '@context': 'https://schema.org',
    '@type': 'AboutPage',
    name: t('title'),
    description: t('description'),
    url: localizedUrl(site.locale, site.origin, paths.info()),
    inLanguage: site.locale,
    about: {
      '@type': 'Organization',
      name: textsOf(site.locale, 'head')('brand'),
      url: new URL(paths.home(), site.origin).href,
    },
  };
}
