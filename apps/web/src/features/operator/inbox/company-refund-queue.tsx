import type { PurchaseRefundRequest } from '@onsori/contract/purchases';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useWonFormat } from '#features/billing/billing.public.ts';
import { useInquiryDates } from '#features/inquiries/inquiries.public.ts';
import { useLocale } from '#i18n/texts.tsx';
import { Chip, ChipGroup } from '#ui/chip.tsx';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { CheckIcon, InfoIcon } from '#ui/icons.tsx';
import { Notice } from '#ui/notice.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { consolePaths } from '../console-paths.ts';
import { DataTable } from '../data-table.tsx';
import { InboxIcon } from '../operator-icons.tsx';
import { operatorTexts } from '../operator-texts.ts';
import { QueryFailure, QueryLoading } from '../query-states.tsx';
import { ReasonForm } from '../reason-dialog.tsx';
import { companyRefundsQuery, useDecideCompanyRefund } from './inbox.queries.ts';

interface CompanyRefundQueueProps {
  /** Whether the operator also has the permission support, which companies and licences need. */
  readonly canOpenCompanies: boolean;
}

interface RefundProps extends CompanyRefundQueueProps {
  readonly refund: PurchaseRefundRequest;
}

function RefundFacts({ refund, canOpenCompanies }: RefundProps) {
  const t = operatorTexts.use();
  const won = useWonFormat();
  const { formatTime } = useInquiryDates();
  const { company, licence_id: licenceId, downloads } = refund;
  const link = (to: string, text: string): ReactNode =>
    canOpenCompanies ? (
      <Link to={to} className="underline underline-offset-2 hover:text-text-2">
        {text}
      </Link>
    ) : (
      text
    );
  const facts = {
    company: link(consolePaths.companies(company.id), company.name),
    programme: refund.programme,
    kind: t(`companyRefund.kind.${refund.kind}`),
    licence: link(consolePaths.licences(licenceId), licenceId),
    purchased: formatTime(refund.purchased_at),
    requested: formatTime(refund.requested_at),
  } as const;
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-base wrap-anywhere">{refund.title}</h2>
        <p className="tabular ms-auto text-lg font-bold">{won(refund.amount)}</p>
      </div>
      <blockquote className="border-s-2 border-line-strong ps-3 text-sm whitespace-pre-wrap wrap-anywhere">
        {refund.reason}
      </blockquote>
      <p
        className={cx(
          'flex items-center gap-2.5 rounded-md px-3.5 py-2.5 text-sm font-semibold',
          downloads === 0
            ? 'bg-bichwi-soft text-on-bichwi-soft'
            : 'bg-chija-soft text-on-chija-soft',
        )}
      >
        {downloads === 0 ? <CheckIcon size={18} /> : <InfoIcon size={18} />}
        {downloads === 0
          ? t('companyRefund.notDownloaded')
          : t('companyRefund.downloaded', { count: downloads })}
      </p>
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] gap-x-6 gap-y-3 text-sm">
        {(Object.keys(facts) as (keyof typeof facts)[]).map((name) => (
          <div key={name} className="min-w-0">
            <dt className="text-text-3">{t(`companyRefund.fact.${name}`)}</dt>
            <dd className="tabular wrap-anywhere">{facts[name]}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const decisions = ['approve', 'refuse'] as const;

/** Approves the refund of a company, which revokes the licence, or refuses it. */
function DecisionForm({ refund, ...props }: RefundProps) {
  const t = operatorTexts.use();
  const won = useWonFormat();
  const toast = useToast();
  const decide = useDecideCompanyRefund(refund.id);
  const [decision, setDecision] = useState<(typeof decisions)[number]>('approve');
  const isApproval = decision === 'approve';
  const amount = won(refund.amount);
  return (
    <div className="flex flex-col gap-5">
      <RefundFacts refund={refund} {...props} />
      <ChipGroup label={t('refund.decision')}>
        {decisions.map((each) => (
          <Chip key={each} selected={decision === each} onClick={() => setDecision(each)}>
            {t(`refund.${each}`)}
          </Chip>
        ))}
      </ChipGroup>
      <ReasonForm
        submitLabel={t(`refund.${decision}`)}
        danger={isApproval}
        submitChange={(reason) => decide({ approve: isApproval, reason })}
        onDone={() =>
          toast.show(
            isApproval
              ? t('companyRefund.approved', { amount })
              : t('companyRefund.refused', { company: refund.company.name }),
          )
        }
      >
        <Notice icon={<InfoIcon size={18} />}>
          {t(`companyRefund.${decision}Body`, { amount })}
        </Notice>
      </ReasonForm>
    </div>
  );
}

/** Requested refunds of companies, who waits longest first. */
export function CompanyRefundQueue(props: CompanyRefundQueueProps) {
  const t = operatorTexts.use();
  const won = useWonFormat();
  const { formatTime } = useInquiryDates();
  const query = useQuery(companyRefundsQuery(useLocale()));
  const [selectedId, setSelectedId] = useState<string | null>(null);
  if (query.data === undefined)
    return query.isError ? (
      <QueryFailure query={query} className="m-5" />
    ) : (
      <QueryLoading label={t('companyRefund.loading')} />
    );
  const { items } = query.data;
  if (items.length === 0)
    return (
      <EmptyState
        className="py-28"
        icon={<InboxIcon />}
        title={t('companyRefund.emptyTitle')}
        body={t('companyRefund.emptyBody')}
      />
    );
  const selected = items.find(({ id }) => id === selectedId);
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-6 px-5 py-6 min-[900px]:px-8">
      <DataTable
        label={t('inbox.company-refunds')}
        rows={items}
        rowId={({ id }) => id}
        selectedId={selected?.id ?? null}
        onSelect={setSelectedId}
        columns={[
          {
            key: 'company',
            header: t('companyRefund.fact.company'),
            className: 'min-w-36 wrap-anywhere',
            cell: ({ company }) => company.name,
          },
          {
            key: 'music',
            header: t('companyRefund.fact.music'),
            className: 'min-w-48 wrap-anywhere',
            cell: ({ title, programme }) => (
              <>
                <span className="block font-semibold">{title}</span>
                <span className="block text-sm text-text-3">{programme}</span>
              </>
            ),
          },
          {
            key: 'amount',
            header: t('companyRefund.fact.amount'),
            className: 'tabular whitespace-nowrap',
            cell: ({ amount }) => won(amount),
          },
          {
            key: 'downloads',
            header: t('companyRefund.fact.downloads'),
            className: 'tabular whitespace-nowrap',
            cell: ({ downloads }) => t('companyRefund.downloads', { count: downloads }),
          },
          {
            key: 'requested',
            header: t('companyRefund.fact.requested'),
            className: 'tabular whitespace-nowrap',
            cell: (row) => formatTime(row.requested_at),
          },
        ]}
      />
      {selected && (
        <section
          aria-label={t('companyRefund.title')}
          className="max-w-4xl rounded-lg border border-line bg-ink-1 p-5"
        >
          <DecisionForm key={selected.id} refund={selected} {...props} />
        </section>
      )}
    </div>
  );
}
