import { languages } from '@onsori/contract/enumerations';
import type { MetaDescriptor } from 'react-router';
import { defaultLocale, type Locale } from '#i18n/locale.ts';
import { textsOf } from '#i18n/texts.tsx';
import type { RootData } from '../root-data.ts';

/** The canonical URL of a page in one language. */
export function localizedUrl(locale: Locale, origin: string, path: string): string {
  const url = new URL(path, origin);
  url.searchParams.set('lang', locale);
  return url.href;
}

export interface Site {
  readonly origin: string;
  readonly locale: Locale;
}

export interface JsonLd {
  readonly '@context': 'https://schema.org';
  readonly '@type': string;
  readonly [property: string]: JsonValue;
}

export type JsonValue =
  | string
  | number
  | boolean
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue };

export interface PageHead {
  readonly title: string;
  readonly description?: string;
  /** Path and query of the page, without `lang`. */
  readonly path: string;
  /** Share image, 1200 by 630; defaults to the brand image. */
  readonly image?: string;
  readonly kind?: 'website' | 'music.song' | 'music.album';
  /** Precede the product keywords. */
  readonly keywords?: readonly string[];
  readonly jsonLd?: readonly JsonLd[];
  readonly index?: boolean;
}

const brandImage = '/share-card.png';

const openGraphLocale: Record<Locale, string> = { ko: 'ko_KR', en: 'en_US' };

function shareTags({ origin, locale }: Site, page: PageHead, title: string): MetaDescriptor[] {
  const t = textsOf(locale, 'head');
  const description = page.description ?? t('description');
  const image = new URL(page.image || brandImage, origin).href;
  const others = languages.filter((language) => language !== locale);
  return [
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: page.kind ?? 'website' },
    { property: 'og:url', content: localizedUrl(locale, origin, page.path) },
    { property: 'og:site_name', content: t('brand') },
    { property: 'og:locale', content: openGraphLocale[locale] },
    ...others.map((language) => ({
      property: 'og:locale:alternate',
      content: openGraphLocale[language],
    })),
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: page.title },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: image },
  ];
}

/** Canonical link in this language and alternates in all languages. */
function languageLinks({ origin, locale }: Site, path: string): MetaDescriptor[] {
  const link = (rel: string, href: string, hrefLang?: string) =>
    ({ tagName: 'link', rel, href, ...(hrefLang && { hrefLang }) }) as const;
  return [
    link('canonical', localizedUrl(locale, origin, path)),
    ...languages.map((language) =>
      link('alternate', localizedUrl(language, origin, path), language),
    ),
    link('alternate', localizedUrl(defaultLocale, origin, path), 'x-default'),
  ];
}

export function pageTitle(locale: Locale, title: string): string {
  const t = textsOf(locale, 'head');
  return `${title} | ${t('brand')} - ${t('suffix')}`;
}

export function pageHead(site: Site, page: PageHead): MetaDescriptor[] {
  const t = textsOf(site.locale, 'head');
  const title = pageTitle(site.locale, page.title);
  return [
    { title },
    { name: 'description', content: page.description ?? t('description') },
    { name: 'keywords', content: [...(page.keywords ?? []), t('keywords')].join(', ') },
    ...(page.index === false ? [{ name: 'robots', content: 'noindex' }] : []),
    ...shareTags(site, page, title),
    ...languageLinks(site, page.path),
    ...(page.jsonLd ?? []).map((about) => ({ 'script:ld+json': about })),
  ];
}

/** Reads origin and locale from the root loader data. */
export function siteOf(
  matches: readonly ({ id: string; loaderData: unknown } | undefined)[],
): Site {
  const data = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
  return { origin: data?.origin ?? '', locale: data?.locale ?? defaultLocale };
}
