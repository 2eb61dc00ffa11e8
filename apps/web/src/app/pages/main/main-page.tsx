import type { ClientLoaderFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import { pageHead } from '#app/head/page-head.ts';
import { siteOf } from '#app/head/site.ts';
import { nextLocale } from '#app/next-locale.ts';
import { HomeView } from '#app/pages/home/home-view.tsx';
import { loadHomeOnServer } from '#app/pages/home/load-home-on-server.ts';
import { prefetchHomeInBrowser } from '#app/pages/home/prefetch-home-in-browser.ts';
import { requestContext } from '#app/request-context.ts';
import { textsOf } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { paths } from '#lib/paths.ts';
import { appQueryClient } from '#lib/query-client.ts';
import { MainHero } from './main-hero.tsx';
import { personalPicksQuery } from './personal-picks.queries.ts';
import { PersonalPicks } from './personal-picks.tsx';

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
