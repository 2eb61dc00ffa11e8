import { formatLicenceId } from '@onsori/contract/licence-terms';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useWonFormat } from '#features/billing/billing.public.ts';
import { Badge } from '#ui/badge.tsx';
import { consolePaths } from './console-paths.ts';
import { peopleTexts } from './people-texts.ts';
import { type OrderState, orderStateOf } from './person.rules.ts';
import { PersonSection } from './person-section.tsx';
import { useDateFormat } from './use-date-format.ts';
import type { Person, UnmaskedPerson } from './use-people.ts';

interface RecordListProps<Item> {
  readonly items: readonly Item[];
  readonly emptyText: string;
  itemId(item: Item): string;
  render(item: Item): ReactNode;
}

function RecordList<Item>({ items, emptyText, itemId, render }: RecordListProps<Item>) {
  if (items.length === 0) return <p className="text-sm text-text-3">{emptyText}</p>;
  return (
    <ul className="divide-y divide-line text-sm">
      {items.map((item) => (
        <li key={itemId(item)} className="py-2.5 last:pb-0">
          {render(item)}
        </li>
      ))}
    </ul>
  );
}

interface RecordRowProps {
  readonly title: ReactNode;
  readonly badge?: ReactNode;
  readonly detail: ReactNode;
  readonly date: string;
}

function RecordRow({ title, badge, detail, date }: RecordRowProps) {
  return (
    <>
      <p className="flex items-center justify-between gap-3">
        <span className="min-w-0 truncate font-semibold">{title}</span>
        {badge}
      </p>
      <p className="mt-0.5 flex items-baseline justify-between gap-3 text-text-3">
        <span className="min-w-0 [overflow-wrap:anywhere]">{detail}</span>
        <span className="shrink-0 tabular-nums">{date}</span>
      </p>
    </>
  );
}

const orderTones = {
  pending: 'pavilion',
  paid: 'free',
  refundRequested: 'pavilion',
  refunding: 'pavilion',
  refunded: 'neutral',
  partlyRefunded: 'neutral',
} as const satisfies Record<OrderState, string>;

type Order = Person['orders']['latest'][number];

function useOrderName(): (order: Order) => string {
  const t = peopleTexts.use();
  return ({ kind, plan, period, titles: [title = '', ...others] }) => {
    if (kind !== 'cart')
      return t(`order.${kind}`, {
        plan: t(`plan.${plan ?? 'free'}`),
        period: t(`period.${period ?? 'month'}`),
      });
    return others.length === 0 ? title : t('order.cart', { title, count: others.length });
  };
}

export function PersonOrders({ orders }: Pick<Person, 'orders'>) {
  const t = peopleTexts.use();
  const formatWon = useWonFormat();
  const { formatDay } = useDateFormat();
  const nameOf = useOrderName();
  return (
    <PersonSection title={t('orders')} count={t('count', { count: orders.count })}>
      <RecordList
        items={orders.latest}
        emptyText={t('noOrders')}
        itemId={({ id }) => id}
        render={(order) => {
          const state = orderStateOf(order);
          return (
            <RecordRow
              title={formatWon(order.amount)}
              badge={<Badge tone={orderTones[state]}>{t(`orderState.${state}`)}</Badge>}
              detail={
                <>
                  {nameOf(order)}
                  <span className="block font-mono text-xs">{order.id}</span>
                </>
              }
              date={formatDay(order.created_at)}
            />
          );
        }}
      />
    </PersonSection>
  );
}

export function PersonLicences({ licences }: Pick<Person, 'licences'>) {
  const t = peopleTexts.use();
  const { formatDay } = useDateFormat();
  return (
    <PersonSection title={t('licences')} count={t('count', { count: licences.count })}>
      <RecordList
        items={licences.latest}
        emptyText={t('noLicences')}
        itemId={({ id }) => id}
        render={({ id, title, issued_at: issuedAt, revoked_at: revokedAt }) => (
          <RecordRow
            title={title}
            badge={revokedAt !== null && <Badge tone="danger">{t('revoked')}</Badge>}
            detail={
              <Link
                to={consolePaths.licences(id)}
                className="font-mono text-xs underline underline-offset-2 hover:text-text"
              >
                {formatLicenceId(id)}
              </Link>
            }
            date={formatDay(issuedAt)}
          />
        )}
      />
    </PersonSection>
  );
}

interface PersonSessionsProps extends Pick<Person, 'sessions'> {
  readonly unmasked: UnmaskedPerson | null;
}

export function PersonSessions({ sessions, unmasked }: PersonSessionsProps) {
  const t = peopleTexts.use();
  const { formatMoment } = useDateFormat();
  const networkOf = (id: string) =>
    unmasked?.networks.find(({ session_id: sessionId }) => sessionId === id)?.network;
  return (
    <PersonSection title={t('sessions')}>
      <RecordList
        items={sessions}
        emptyText={t('noSessions')}
        itemId={({ id }) => id}
        render={({ id, device, is_open: isOpen, last_used_at: lastUsedAt }) => (
          <RecordRow
            title={t(`device.${device}`)}
            badge={isOpen && <Badge tone="free">{t('open')}</Badge>}
            detail={networkOf(id) ?? t('lastUsed')}
            date={formatMoment(lastUsedAt)}
          />
        )}
      />
    </PersonSection>
  );
}
