import { purchaseFilters, purchasePeriods } from '@onsori/contract/purchase-values';
import type { CompanyPurchasePage } from '@onsori/contract/purchases';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useMemo, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useWonFormat } from '#features/billing/billing.public.ts';
import { useLocale } from '#i18n/texts.tsx';
import { pavilionPaths } from '#lib/pavilion-paths.ts';
import { SupportContact } from '#lib/support-contact.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { CartIcon, ChevronDownIcon, DownloadIcon, SearchIcon } from '#ui/icons.tsx';
import { InlineError } from '#ui/inline-error.tsx';
import { Skeleton } from '#ui/loading.tsx';
import { Menu } from '#ui/menu.tsx';
import { CalendarIcon } from '#ui/pavilion-icons.tsx';
import { SegmentedControl } from '#ui/radio-group.tsx';
import { TextField } from '#ui/text-field.tsx';
import { BusinessCard } from './business-card.tsx';
import { OverdueBanner } from './overdue-banner.tsx';
import { PurchaseList } from './purchase-list.tsx';
import { companyBillingQuery, purchasesQuery, usePurchasesFile } from './purchases.queries.ts';
import {
  allPurchases,
  isUnfiltered,
  type PurchaseParams,
  parsePurchaseParams,
  toPurchaseSearch,
} from './purchases.rules.ts';
import { purchasesTexts } from './purchases-texts.ts';
import { StatementsCard } from './statements-card.tsx';

interface ToolProps {
  readonly params: PurchaseParams;
  readonly page: CompanyPurchasePage | undefined;
  onChange(values: Partial<PurchaseParams>): void;
}

function PurchasedHeading({ params, page, onChange }: ToolProps) {
  const t = purchasesTexts.use();
  const file = usePurchasesFile();
  return (
    <div className="mt-6 flex flex-wrap items-center gap-2">
      <h1 className="me-auto text-2xl">
        {t('title')}
        {page && (
          <span className="ms-3 text-lg font-normal tracking-normal text-text-2">
            {t('total', { count: page.counts.total })}
          </span>
        )}
      </h1>
      <Menu
        trigger={
          <Button aria-label={`${t('period.label')}: ${t(`period.${params.period}`)}`}>
            <CalendarIcon size={18} />
            {t(`period.${params.period}`)}
            <ChevronDownIcon size={16} />
          </Button>
        }
        entries={purchasePeriods.map((period) => ({
          kind: 'action',
          key: period,
          label: t(`period.${period}`),
          checked: params.period === period,
          onSelect: () => onChange({ period }),
        }))}
      />
      <Button
        icon={<DownloadIcon size={18} />}
        aria-label={t('csvLabel')}
        loading={file.isPending}
        onClick={() => file.mutate(params)}
      >
        {t('csv')}
      </Button>
    </div>
  );
}

function Figures({ page }: Pick<ToolProps, 'page'>) {
  const t = purchasesTexts.use();
  const formatWon = useWonFormat();
  const { data: billing } = useQuery(companyBillingQuery);
  const figures = [
    ['month', billing && formatWon(billing.month.total)],
    ['refundRequested', page && formatWon(page.refund_requested)],
    ['licences', page && t('figure.licencesValue', page.licences)],
  ] as const;
  return (
    <dl className="ms-auto flex flex-wrap gap-x-7 gap-y-1">
      {figures.map(([key, value]) => (
        <div key={key} className="flex items-baseline gap-2">
          <dt className="text-sm text-text-2">{t(`figure.${key}`)}</dt>
          <dd className="tabular font-semibold">{value ?? <Skeleton width="4rem" />}</dd>
        </div>
      ))}
    </dl>
  );
}

function PurchaseTools({ params, page, onChange }: ToolProps) {
  const t = purchasesTexts.use();
  const [text, setText] = useState(params.text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange({ text: text.trim() });
  };
  return (
    <div className="mt-4 mb-4 flex flex-wrap items-center gap-x-6 gap-y-3">
      <SegmentedControl
        label={t('filter.label')}
        value={params.filter}
        segments={purchaseFilters.map((value) => ({
          value,
          label: t(`filter.${value}`),
          hint: page?.counts[value],
        }))}
        onValueChange={(filter) => onChange({ filter })}
      />
      <search className="w-full sm:w-60">
        <form onSubmit={submit}>
          <TextField
            size="sm"
            label={t('search')}
            labelHidden
            placeholder={t('search')}
            leading={<SearchIcon size={16} />}
            type="search"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </form>
      </search>
      <Figures page={page} />
    </div>
  );
}

function NoPurchases({ params, onChange }: Omit<ToolProps, 'page'>) {
  const t = purchasesTexts.use();
  if (!isUnfiltered(params))
    return (
      <EmptyState
        icon={<SearchIcon />}
        title={t('empty.filtered')}
        body={t('empty.filteredText')}
        action={<Button onClick={() => onChange(allPurchases)}>{t('empty.reset')}</Button>}
      />
    );
  return (
    <EmptyState
      icon={<CartIcon />}
      title={t('empty.title')}
      body={t('empty.text')}
      action={
        <>
          <Button variant="primary" render={<Link to={pavilionPaths.library()} />}>
            {t('empty.library')}
          </Button>
          <Button render={<Link to={pavilionPaths.newAirRequest()} />}>{t('empty.air')}</Button>
        </>
      }
    />
  );
}

function LoadFailure({ onRetry }: { readonly onRetry: () => void }) {
  const t = purchasesTexts.use();
  return (
    <InlineError
      title={t('failed')}
      help={<SupportContact question="page-does-not-load" />}
      retryLabel={t('retry')}
      onRetry={onRetry}
    />
  );
}

function RowsSkeleton() {
  const t = purchasesTexts.use();
  return (
    <div aria-busy="true" className="flex flex-col gap-7 px-5 py-6">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      {Array.from({ length: 6 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same and never move
        <Skeleton key={row} width={`${95 - row * 6}%`} height={24} />
      ))}
    </div>
  );
}

function Purchases({ canWrite }: { readonly canWrite: boolean }) {
  const t = purchasesTexts.use();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const params = parsePurchaseParams(search);
  const change = (values: Partial<PurchaseParams>) =>
    void navigate(
      { search: toPurchaseSearch({ ...params, ...values }).toString() },
      { preventScrollReset: true },
    );
  const query = useInfiniteQuery(purchasesQuery(params, useLocale()));
  const [first] = query.data?.pages ?? [];
  const purchases = useMemo(
    () => query.data?.pages.flatMap(({ items }) => items) ?? [],
    [query.data],
  );
  const content = () => {
    if (query.isError) return <LoadFailure onRetry={() => void query.refetch()} />;
    if (!first) return <RowsSkeleton />;
    if (purchases.length === 0) return <NoPurchases params={params} onChange={change} />;
    return (
      <>
        <PurchaseList purchases={purchases} canWrite={canWrite} />
        <div className="flex min-h-13 items-center justify-between gap-4 border-t border-line px-5 py-1.5">
          <p className="text-sm text-text-2">
            {t('shown', { total: first.total, count: purchases.length })}
          </p>
          {query.hasNextPage && (
            <Button
              size="sm"
              loading={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {t('more')}
            </Button>
          )}
        </div>
      </>
    );
  };
  return (
    <>
      <PurchasedHeading params={params} page={first} onChange={change} />
      <PurchaseTools key={params.text} params={params} page={first} onChange={change} />
      <div className="rounded-xl border border-line bg-ink-1">{content()}</div>
    </>
  );
}

function Billing({ children }: { readonly children: ReactNode }) {
  const { data: billing, isError, refetch } = useQuery(companyBillingQuery);
  return (
    <div className="mt-8 grid items-start gap-6 lg:grid-cols-[25rem_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col gap-4">
        {billing ? (
          <>
            <StatementsCard billing={billing} />
            <BusinessCard billing={billing} />
          </>
        ) : isError ? (
          <LoadFailure onRetry={() => void refetch()} />
        ) : (
          <RowsSkeleton />
        )}
      </div>
      {children}
    </div>
  );
}

interface PurchasedViewProps {
  /** False for a viewer, who asks for no refunds. */
  readonly canWrite: boolean;
  /** Shown beside the statements. */
  readonly children?: ReactNode;
}

/** What the company bought, its statements and who is invoiced. */
export function PurchasedView({ canWrite, children }: PurchasedViewProps) {
  const { data: billing } = useQuery(companyBillingQuery);
  return (
    <>
      {billing && <OverdueBanner statements={billing.statements} />}
      <Purchases canWrite={canWrite} />
      <Billing>{children}</Billing>
    </>
  );
}
