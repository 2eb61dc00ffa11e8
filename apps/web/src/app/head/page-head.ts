import { languages } from '@onsori/contract/enumerations';
import type { MetaDescriptor } from 'react-router';
import { defaultLocale, type Locale } from '#i18n/locale.ts';
import { textsOf } from '#i18n/texts.tsx';

export interface Site {
  readonly origin: string;
  readonly locale: Locale;
}

export interface PageHead {
  readonly title: string;
  readonly description?: string;
  /** The page's own address, with what belongs to it, without `lang`. */
  readonly path: string;
  readonly index?: boolean;
}

/** The address of a page in one language: what search engines are pointed to. */
function inLanguage(origin: string, path: string, locale: Locale): string {
  const url = new URL(path, origin);
  url.searchParams.set('lang', locale);
  return url.href;
}

const openGraphLocale: Record<Locale, string> = { ko: 'ko_KR', en: 'en_US' };

/** Title, share tags, keywords, canonical address and the same page in the other language. */
export function pageHead({ origin, locale }: Site, page: PageHead): MetaDescriptor[] {
  const t = textsOf(locale, 'head');
  const title = `${page.title} | ${t('brand')} - ${t('suffix')}`;
  const description = page.description ?? t('description');
  const canonical = inLanguage(origin, page.path, locale);
  return [
    { title },
    { name: 'description', content: description },
    { name: 'keywords', content: t('keywords') },
    ...(page.index === false ? [{ name: 'robots', content: 'noindex' }] : []),
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: canonical },
    { property: 'og:site_name', content: t('brand') },
    { property: 'og:locale', content: openGraphLocale[locale] },
    { name: 'twitter:card', content: 'summary' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...languages.map((language) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      hrefLang: language,
      href: inLanguage(origin, page.path, language),
    })),
    {
      tagName: 'link',
      rel: 'alternate',
      hrefLang: 'x-default',
      href: inLanguage(origin, page.path, defaultLocale),
    },
  ];
}
