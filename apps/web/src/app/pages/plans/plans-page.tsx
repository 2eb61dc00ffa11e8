import { billingLimits } from '@onsori/contract/billing-limits';
import { plans } from '@onsori/contract/plans';
import { HydrationBoundary } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  type ClientLoaderFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
} from 'react-router';
import { prefetchFresh } from '#app/client-loader.ts';
import { pageHead, siteOf } from '#app/head/page-head.ts';
import { requestContext } from '#app/request-context.ts';
import { subscriptionQuery } from '#features/billing/billing.queries.ts';
import { PlanTable } from '#features/billing/plan-table.tsx';
import { plansTexts } from '#features/billing/plans-texts.ts';
import { licencesTexts } from '#features/licences/licences-texts.ts';
import { browserApi } from '#lib/browser-api.ts';
import { paths } from '#lib/paths.ts';
import { parseQueries, serializeQueries } from '#lib/query-client.ts';
import { RelatedQuestions } from '#lib/related-questions.tsx';
import { storedUserId } from '#lib/session/stored-session.ts';

const linkClass = 'hit relative font-semibold text-text underline underline-offset-4';

function PlansNotes() {
  const t = plansTexts.use();
  return (
    <section className="mx-auto mt-12 w-fit text-sm text-text-2">
      <ul className="flex list-disc flex-col gap-1.5 ps-5">
        <li>{t('notes.phone')}</li>
        <li>{t('notes.month', { count: plans.free.monthlyTracks ?? 0 })}</li>
        <li>{t('notes.again')}</li>
      </ul>
      <nav aria-label={t('notes.more')} className="mt-5">
        <ul className="flex flex-wrap gap-x-5 gap-y-2 ps-5">
          <li>
            <Link to={paths.licenceUses()} className={linkClass}>
              {licencesTexts.use()('use.title')}
            </Link>
          </li>
          {(['licence', 'refund'] as const).map((target) => (
            <li key={target}>
              <Link to={paths.policy(target)} className={linkClass}>
                {t(`notes.${target}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <RelatedQuestions
        questions={[
          'which-plan',
          'free-plan',
          'client-work',
          'channel-count',
          'when-charged',
          'full-refund',
        ]}
        className="mt-6 max-w-2xl border-t border-line ps-5 pt-5"
      />
    </section>
  );
}

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, queryClient, user } = context.get(requestContext);
  // Errors are ignored: the subscription only marks the current plan.
  if (user) await queryClient.prefetchQuery(subscriptionQuery(api));
  return { state: serializeQueries(queryClient) };
}

export async function clientLoader(_: ClientLoaderFunctionArgs) {
  if (storedUserId() !== null) await prefetchFresh(subscriptionQuery(browserApi));
  return { state: null };
}

export function meta({ matches }: MetaArgs<typeof loader>) {
  const site = siteOf(matches);
  const t = plansTexts.of(site.locale);
  return pageHead(site, {
    title: t('title'),
    description: t('description'),
    path: paths.plans(),
  });
}

export default function PlansPage() {
  const { state } = useLoaderData<typeof loader>();
  const t = plansTexts.use();
  return (
    <HydrationBoundary state={useMemo(() => parseQueries(state), [state])}>
      <div className="pt-9 pb-20">
        <h1 className="text-center text-2xl text-balance md:text-3xl">{t('heading')}</h1>
        <p className="mt-3 text-center text-sm text-pretty text-text-2">
          {t('lead', { days: billingLimits.withdrawalDays })}
        </p>
        <PlanTable heading="h2" className="mt-7" />
        <PlansNotes />
      </div>
    </HydrationBoundary>
  );
}
