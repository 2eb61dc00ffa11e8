import { billingLimits } from '@onsori/contract/billing-limits';
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import { nextLocale } from '#app/client-loader.ts';
import { websiteLd } from '#app/head/json-ld.ts';
import { pageHead, siteOf } from '#app/head/page-head.ts';
import { requestContext } from '#app/request-context.ts';
import { subscriptionQuery } from '#features/billing/billing.queries.ts';
import { PlanTable } from '#features/billing/plan-table.tsx';
import { plansTexts } from '#features/billing/plans-texts.ts';
import { useLocale } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { paths } from '#lib/paths.ts';
import { appQueryClient } from '#lib/query-client.ts';
import { prefetchHomeInBrowser } from './home.queries.ts';
import { HomeHero } from './home-hero.tsx';
import { homeQuestionsQuery } from './home-questions.queries.ts';
import { HomeQuestions } from './home-questions.tsx';
import { HomeSection } from './home-section.tsx';
import { homeTexts } from './home-texts.ts';
import { HomeView } from './home-view.tsx';
import { LicenceProof } from './licence-proof.tsx';
import { loadHomeOnServer } from './load-home-on-server.ts';
import { sceneIds, sceneQuery } from './scene.queries.ts';

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
  const alongside = Promise.all([
    queryClient.prefetchQuery(sceneQuery(api, locale, sceneIds[0])),
    queryClient.prefetchQuery(homeQuestionsQuery(locale)),
    showsOwnPlan && queryClient.prefetchQuery(subscriptionQuery(api)),
  ]);
  return loadHomeOnServer(args, { alongside });
}

export function clientLoader(args: ClientLoaderFunctionArgs) {
  const lang = nextLocale(args.url);
  const queryClient = appQueryClient();
  void queryClient.prefetchQuery(sceneQuery(browserApi, lang, sceneIds[0]));
  void queryClient.prefetchQuery(homeQuestionsQuery(lang));
  return prefetchHomeInBrowser(args);
}

export function meta({ matches }: MetaArgs<typeof loader>) {
  const site = siteOf(matches);
  return pageHead(site, {
    title: homeTexts.of(site.locale)('title'),
    path: paths.home(),
    jsonLd: [websiteLd(site)],
  });
}

export default function HomePage() {
  const last = (
    <>
      <LicenceProof />
      {useLocale() === 'ko' && <HomePlans />}
      <HomeQuestions />
    </>
  );
  return <HomeView hero={<HomeHero />} last={last} />;
}
