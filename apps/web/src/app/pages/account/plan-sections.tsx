import type { Subscription } from '@onsori/contract/billing';
import { formatLicenceId, verifyPath } from '@onsori/contract/licence-terms';
import type { OwnLicence } from '@onsori/contract/licences';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { AccountSection, QueryContent } from '#features/account/account-section.tsx';
import { accountTexts } from '#features/account/account-texts.ts';
import { useDateFormatters } from '#features/account/use-date-formatters.ts';
import { subscriptionQuery } from '#features/billing/billing.queries.ts';
import { NextChargeLine } from '#features/billing/next-charge-line.tsx';
import { plansTexts, usePlanDateFormatters } from '#features/billing/plans-texts.ts';
import { latestLicencesQuery, licencePageQuery } from '#features/licences/licences.queries.ts';
import { useCertificate } from '#features/licences/use-certificate.ts';
import { useLocale } from '#i18n/texts.tsx';
import { browserApi } from '#lib/browser-api.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { DownloadIcon } from '#ui/icons.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

function CurrentPlan({ current, paid }: Subscription) {
  const t = accountTexts.use();
  const planTexts = plansTexts.use();
  const { formatDay, formatLastDay } = usePlanDateFormatters();
  if (current === null) return <p className="text-text-2">{t('plan.none')}</p>;
  const { plan, until, quota } = current;
  return (
    <>
      <p className="font-semibold">{t('plan.current', { plan: planTexts(`plan.${plan}`) })}</p>
      {until !== null && (
        <p className="mt-1 text-sm text-text-2">
          {planTexts('action.heldUntil', { day: formatLastDay(until) })}
        </p>
      )}
      <NextChargeLine paid={paid} />
      <p className="mt-1 text-sm text-text-2">
        {quota === null
          ? t('plan.unlimited')
          : planTexts('quota', {
              tracks: quota.tracks,
              used: quota.used,
              day: formatDay(quota.renews_at),
            })}
      </p>
    </>
  );
}

function LicenceRow({ licence }: { readonly licence: OwnLicence }) {
  const t = accountTexts.use();
  const locale = useLocale();
  const { formatDay } = useDateFormatters();
  const { save, saving } = useCertificate(licence.id);
  const title = locale === 'ko' ? licence.music.title_ko : licence.music.title_en;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-3 first:border-0 first:pt-0">
      <div className="min-w-40 flex-1">
        <p className="font-semibold wrap-anywhere">
          {title}
          {licence.revoked_at !== null && (
            <span className="ms-2 text-sm font-normal text-on-juhong-soft">
              {t('licences.revoked')}
            </span>
          )}
        </p>
        <p className="text-sm wrap-anywhere text-text-2">
          {[formatDay(licence.issued_at), licence.project].filter(Boolean).join(' · ')}
        </p>
        {licence.company !== null && (
          <p className="text-sm wrap-anywhere text-text-2">
            {[licence.company, licence.licensee?.name ?? t('licences.left')].join(' · ')}
          </p>
        )}
        <Link
          to={verifyPath(licence.id)}
          className="hit relative tabular text-sm text-text-2 underline decoration-line-strong underline-offset-4 hover:text-text"
        >
          {formatLicenceId(licence.id)}
        </Link>
      </div>
      <Button
        size="sm"
        className="noscript:hidden"
        icon={<DownloadIcon size={16} />}
        loading={saving === 'pdf'}
        onClick={() => save('pdf')}
      >
        {t('licences.pdf')}
        <VisuallyHidden>{`, ${title}`}</VisuallyHidden>
      </Button>
    </li>
  );
}

interface LicencesProps {
  readonly total: number;
  readonly items: readonly OwnLicence[];
}

/** The latest ones, then pages of all: the owner of a company also has those of its members. */
function Licences({ total, items }: LicencesProps) {
  const t = accountTexts.use();
  const [pageCount, setPageCount] = useState(0);
  const pages = useQueries({
    queries: Array.from({ length: pageCount }, (_, at) => licencePageQuery(browserApi, at + 1)),
  });
  const lastPage = pages.at(-1);
  const loaded = pages.flatMap(({ data }) => data?.items ?? []);
  const shown = loaded.length > 0 ? loaded : items;
  if (total === 0) return <p className="text-text-2">{t('licences.none')}</p>;
  return (
    <>
      <ul>
        {shown.map((licence) => (
          <LicenceRow key={licence.id} licence={licence} />
        ))}
      </ul>
      {lastPage?.isError && (
        <QueryContent query={lastPage} rows={0}>
          {() => null}
        </QueryContent>
      )}
      {total > items.length && (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          {total > shown.length && !lastPage?.isError && (
            <Button
              size="sm"
              className="noscript:hidden"
              loading={lastPage?.isPending ?? false}
              onClick={() => setPageCount(pageCount + 1)}
            >
              {t('licences.more')}
            </Button>
          )}
          <p role="status" className="text-sm text-text-3">
            {t('licences.shown', { total, count: shown.length })}
          </p>
        </div>
      )}
    </>
  );
}

/** The plan with its quota, and the latest licences with their certificates. */
export function PlanSections() {
  const t = accountTexts.use();
  const planTexts = plansTexts.use();
  const subscription = useQuery(subscriptionQuery(browserApi));
  const licences = useQuery(latestLicencesQuery(browserApi));
  return (
    <>
      <AccountSection title={t('plan.title')}>
        <QueryContent query={subscription} rows={1}>
          {(data) => <CurrentPlan {...data} />}
        </QueryContent>
        <Button size="sm" className="mt-4" render={<Link to={paths.plans()} />}>
          {planTexts('all')}
        </Button>
      </AccountSection>
      <AccountSection title={t('licences.title')} hint={t('licences.hint')}>
        <QueryContent query={licences} rows={2}>
          {(data) => <Licences {...data} />}
        </QueryContent>
      </AccountSection>
    </>
  );
}
