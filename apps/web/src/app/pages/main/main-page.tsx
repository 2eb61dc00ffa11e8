import type { PickReason } from '@onsori/contract/recommendations';
import { optionLabel } from '@onsori/contract/taxonomy';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  type ClientLoaderFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
} from 'react-router';
import { pageHead, siteOf } from '#app/head/page-head.ts';
import { HeroSearch } from '#app/pages/home/hero-search.tsx';
import {
  personalPicksQuery,
  pickCount,
  prefetchHomeInBrowser,
} from '#app/pages/home/home.queries.ts';
import { HomeSection } from '#app/pages/home/home-section.tsx';
import { homeTexts } from '#app/pages/home/home-texts.ts';
import { HomeView } from '#app/pages/home/home-view.tsx';
import { loadHomeOnServer } from '#app/pages/home/load-home-on-server.ts';
import { QueryError } from '#app/query-error.tsx';
import { useUser } from '#features/auth/auth.public.ts';
import { CompactList, CompactListSkeleton } from '#features/catalog/compact-list.tsx';
import type { Locale } from '#i18n/locale.ts';
import { useLocale, useTexts } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { paths } from '#lib/paths.ts';
import { Notice } from '#ui/notice.tsx';

export function formatPickReason(locale: Locale, reason: PickReason): string {
  const t = homeTexts.of(locale);
  switch (reason.kind) {
    case 'near_liked':
    case 'near_played':
      return t(`main.reason.${reason.kind}`, { title: reason.title });
    case 'mood':
      return t('main.reason.option', { option: optionLabel('mood', reason.key, locale) });
    case 'video_theme':
      return t('main.reason.option', { option: optionLabel('video_theme', reason.key, locale) });
    case 'genre':
      return t('main.reason.option', { option: optionLabel('genre', reason.key, locale) });
    case 'popular':
      return t('main.reason.popular');
  }
}

function Picks() {
  const t = homeTexts.use();
  const lang = useLocale();
  const { now } = useLoaderData<typeof loadHomeOnServer>();
  const title = useTexts('player.source')('main');
  const source = useMemo(
    () => ({ location: 'main', title, path: paths.main(), next: null }),
    [title],
  );
  const query = useQuery(personalPicksQuery(browserApi, lang));
  if (query.isError)
    return <QueryError error={query.error} retrying={query.isFetching} onRetry={query.refetch} />;
  if (query.data === undefined) return <CompactListSkeleton rows={pickCount} />;
  const { items } = query.data;
  if (items.length === 0) return <p className="text-text-2">{t('noPicks')}</p>;
  // Without a taste every reason is the same; the rows then show their tags.
  const hasTaste = items.some(({ reason }) => reason.kind !== 'popular');
  return (
    <CompactList
      musics={items}
      source={source}
      now={new Date(now)}
      note={({ reason }) => (hasTaste ? formatPickReason(lang, reason) : null)}
    />
  );
}

function PersonalPicks() {
  const t = homeTexts.use();
  return (
    <HomeSection title={t('main.picks')}>
      <Picks />
    </HomeSection>
  );
}

const noticeLink = 'hit relative font-semibold text-text underline underline-offset-4';

/** The next missing onboarding step of the account. */
function NextStep() {
  const t = homeTexts.use();
  const user = useUser();
  if (user === null) return null;
  const step = !user.email_confirmed
    ? ({ text: 'unconfirmed', action: 'confirm', to: paths.welcome() } as const)
    : !user.has_preferences
      ? ({ text: 'noTastes', action: 'choose', to: paths.chooseTastes(paths.main()) } as const)
      : null;
  if (step === null) return null;
  return (
    <Notice className="mt-6 max-w-170">
      <span className="me-3">{t(`main.${step.text}`, { email: user.email })}</span>
      <Link to={step.to} className={noticeLink}>
        {t(`main.${step.action}`)}
      </Link>
    </Notice>
  );
}

function MainHero() {
  const t = homeTexts.use();
  const user = useUser();
  return (
    <section aria-labelledby="main-title" className="pt-9 pb-10 md:pt-14 md:pb-14">
      <h1 id="main-title" className="text-2xl text-pretty [overflow-wrap:anywhere] md:text-3xl">
        {t('main.heading', { name: user?.nickname ?? '' })}
      </h1>
      <div className="mt-6">
        <HeroSearch />
      </div>
      <NextStep />
    </section>
  );
}

export function loader(args: LoaderFunctionArgs) {
  return loadHomeOnServer(args, { isPersonal: true });
}

export function clientLoader(args: ClientLoaderFunctionArgs) {
  return prefetchHomeInBrowser(args, true);
}

export function meta({ matches }: MetaArgs<typeof loader>) {
  const site = siteOf(matches);
  const title = homeTexts.of(site.locale)('title');
  return pageHead(site, { title, path: paths.main(), index: false });
}

export default function MainPage() {
  return <HomeView hero={<MainHero />} personal={<PersonalPicks />} />;
}
