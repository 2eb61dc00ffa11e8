import { billingLimits } from '@onsori/contract/billing-limits';
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import { websiteLd } from '#app/head/json-ld.ts';
import { pageHead, siteOf } from '#app/head/page-head.ts';

import { requestContext } from '#app/request-context.ts';
import { subscriptionQuery } from '#features/billing/billing.queries.ts';
import { PlanTable } from '#features/billing/plan-table.tsx';
import { plansTexts } from '#features/billing/plans-texts.ts';
import { useLocale } from '#i18n/texts.tsx';
import { paths } from '#lib/paths.ts';
import { prefetchHomeInBrowser } from './home.queries.ts';
import { HomeHero } from './home-hero.tsx';
import { HomeSection } from './home-section.tsx';
import { homeTexts } from './home-texts.ts';
import { HomeView } from './home-view.tsx';
import { loadHomeOnServer } from './load-home-on-server.ts';

/** Shown on the Korean home page only. */
function HomePlans() {
  const t = plansTexts.use();
  const all = { to: paths.plans(), label: t('title'), name: t('all') };
  return (
    <HomeSection title={t('heading')} all={all}>
      <p className="text-sm text-pretty text-text-2">
        {t('lead', { days: billingLimits.withdrawalDays })}
      </p>
      <PlanTable heading="h3" className="mt-6" />
    </HomeSection>
  );
}

export function loader(args: LoaderFunctionArgs) {
  const { api, queryClient, user, locale } = args.context.get(requestContext);
  const showsOwnPlan = user !== null && locale === 'ko';
  const plan = showsOwnPlan && queryClient.prefetchQuery(subscriptionQuery(api));
  return loadHomeOnServer(args, plan ? { alongside: plan } : {});
}

export const clientLoader = (args: ClientLoaderFunctionArgs) => prefetchHomeInBrowser(args);

export function meta({ matches }: MetaArgs<typeof loader>) {
  const site = siteOf(matches);
  return pageHead(site, {
    title: homeTexts.of(site.locale)('title'),
    path: paths.home(),
    jsonLd: [websiteLd(site)],
  });
}

export default function HomePage() {
  return <HomeView hero={<HomeHero />} last={useLocale() === 'ko' && <HomePlans />} />;
}
