import type { ClientLoaderFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import { pageHead } from '#app/head/page-head.ts';
import { siteOf } from '#app/head/site.ts';
import { HomeView } from '#app/pages/home/home-view.tsx';
import { prefetchHome } from '#app/pages/home/prefetch-home.ts';
import { readHome } from '#app/pages/home/read-home.ts';
import { textsOf } from '#i18n/texts.tsx';
import { paths } from '#lib/paths.ts';
import { MainHero } from './main-hero.tsx';

export const loader = (args: LoaderFunctionArgs) => readHome(args);

export const clientLoader = (args: ClientLoaderFunctionArgs) => prefetchHome(args);

export function meta({ matches }: MetaArgs<typeof loader>) {
  const site = siteOf(matches);
  const title = textsOf(site.locale, 'home')('title');
  return pageHead(site, { title, path: paths.main(), index: false });
}

/** The home of somebody signed in. */
export default function MainPage() {
  return <HomeView hero={<MainHero />} />;
}
