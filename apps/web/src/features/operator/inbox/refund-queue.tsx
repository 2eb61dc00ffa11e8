import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWonFormat } from '#features/billing/billing.public.ts';
import { useInquiryDates } from '#features/inquiries/inquiries.public.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { DataTable } from '../data-table.tsx';
import { InboxIcon } from '../operator-icons.tsx';
import { operatorTexts } from '../operator-texts.ts';
import { QueryFailure, QueryLoading } from '../query-states.tsx';
import { refundRequestsQuery } from './inbox.queries.ts';
import { PersonAside, PersonSummary } from './person-summary.tsx';
import { RefundForm } from './refund-form.tsx';

interface RefundQueueProps {
  /** Whether the operator also has the permission support, which accounts need. */
  readonly canAnswer: boolean;
}

/** Refunds that wait for a decision, the longest waiting first. */
export function RefundQueue({ canAnswer }: RefundQueueProps) {
  const t = operatorTexts.use();
  const won = useWonFormat();
  const { formatTime } = useInquiryDates();
  const query = useQuery(refundRequestsQuery());
  const [selectedId, setSelectedId] = useState<string | null>(null);
  if (query.data === undefined)
    return query.isError ? (
      <QueryFailure query={query} className="m-5" />
    ) : (
      <QueryLoading label={t('refund.loading')} />
    );
  const { items } = query.data;
  if (items.length === 0)
    return (
      <EmptyState
        className="py-28"
        icon={<InboxIcon />}
        title={t('refund.emptyTitle')}
        body={t('refund.emptyBody')}
      />
    );
  const selected = items.find(({ id }) => id === selectedId);
  const person = canAnswer ? selected?.person : null;
  return (
    <div className="flex flex-1 max-[1399px]:flex-col">
      <div className="flex min-w-0 flex-1 flex-col gap-6 px-5 py-6 min-[900px]:px-8">
        <DataTable
          label={t('inbox.refunds')}
          rows={items}
          rowId={({ id }) => id}
          selectedId={selected?.id ?? null}
          onSelect={setSelectedId}
          columns={[
            {
              key: 'order',
              header: t('refund.fact.order'),
              className: 'whitespace-nowrap',
              cell: (row) => row.order_id,
            },
            {
              key: 'person',
              header: t('refund.fact.person'),
              cell: (row) => (row.person ? `${row.person.name} · ${row.person.email}` : '–'),
            },
            {
              key: 'cause',
              header: t('refund.fact.cause'),
              cell: ({ reason }) => t(`refund.cause.${reason}`),
            },
            {
              key: 'amount',
              header: t('refund.amount'),
              className: 'tabular whitespace-nowrap',
              cell: ({ amount }) => won(amount),
            },
            {
              key: 'since',
              header: t('refund.fact.since'),
              className: 'tabular whitespace-nowrap',
              cell: (row) => formatTime(row.requested_at),
            },
          ]}
        />
        {selected && (
          <section
            aria-label={t('refund.title')}
            className="max-w-4xl rounded-lg border border-line bg-ink-1 p-5"
          >
            <RefundForm
              key={selected.id}
              refundId={selected.id}
              inquiry={null}
              onDone={() => setSelectedId(null)}
            />
          </section>
        )}
      </div>
      {person && (
        <PersonAside>
          <PersonSummary userId={person.user_id} name={person.name} email={person.email} />
        </PersonAside>
      )}
    </div>
  );
}
