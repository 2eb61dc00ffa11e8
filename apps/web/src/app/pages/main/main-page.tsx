import {
  type ClientLoaderFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  type MetaArgs,
} from 'react-router';
import { pageHead } from '#app/head/page-head.ts';
import { siteOf } from '#app/head/site.ts';
import { nextLocale } from '#app/next-locale.ts';
import { prefetchHomeInBrowser } from '#app/pages/home/home.queries.ts';
import { HeroSearch } from '#app/pages/home/home-hero.tsx';
import { HomeView } from '#app/pages/home/home-view.tsx';
import { loadHomeOnServer } from '#app/pages/home/load-home-on-server.ts';
import { requestContext } from '#app/request-context.ts';
import { useUser } from '#features/auth/auth.public.ts';
import { textsOf, useTexts } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { paths } from '#lib/paths.ts';
import { appQueryClient } from '#lib/query-client.ts';
import { Notice } from '#ui/notice.tsx';
import { PersonalPicks, personalPicksQuery } from './personal-picks.tsx';

const noticeLink = 'hit relative font-semibold text-text underline underline-offset-4';

/** The next missing onboarding step of the account. */
function NextStep() {
  const t = useTexts('home.main');
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
      <span className="me-3">{t(step.text)}</span>
      <Link to={step.to} className={noticeLink}>
        {t(step.action)}
      </Link>
    </Notice>
  );
}

function MainHero() {
  const t = useTexts('home.main');
  const user = useUser();
  return (
    <section aria-labelledby="main-title" className="pt-9 pb-10 md:pt-14 md:pb-14">
      <h1 id="main-title" className="text-2xl text-pretty [overflow-wrap:anywhere] md:text-3xl">
        {t('heading', { name: user?.nickname ?? '' })}
      </h1>
      <div className="mt-6">
        <HeroSearch />
      </div>
      <NextStep />
    </section>
  );
}

export function loader(args: LoaderFunctionArgs) {
  const { api, queryClient, locale } = args.context.get(requestContext);
  return loadHomeOnServer(args, queryClient.prefetchQuery(personalPicksQuery(api, locale)));
}

export function clientLoader(args: ClientLoaderFunctionArgs) {
  void appQueryClient().prefetchQuery(personalPicksQuery(browserApi, nextLocale(args.url)));
  return prefetchHomeInBrowser(args);
}

export function meta({ matches }: MetaArgs<typeof loader>) {
  const site = siteOf(matches);
  const title = textsOf(site.locale, 'home')('title');
  return pageHead(site, { title, path: paths.main(), index: false });
}

export default function MainPage() {
  return <HomeView hero={<MainHero />} personal={<PersonalPicks />} />;
}
