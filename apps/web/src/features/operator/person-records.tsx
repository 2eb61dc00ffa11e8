import { formatLicenceId } from '@onsori/contract/licence-terms';
import { Link } from 'react-router';
import { useWonFormat } from '#features/billing/billing.public.ts';
import { Badge } from '#ui/badge.tsx';
import { consolePaths } from './console-paths.ts';
import { PanelSection } from './panel-section.tsx';
import { peopleTexts } from './people-texts.ts';
import { type OrderState, orderStateOf } from './person.rules.ts';
import { RecordList, RecordRow } from './record-list.tsx';
import { useDateFormat } from './use-date-format.ts';
import type { Person, UnmaskedPerson } from './use-people.ts';

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
    <PanelSection title={t('orders')} count={t('count', { count: orders.count })}>
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
    </PanelSection>
  );
}

export function PersonLicences({ licences }: Pick<Person, 'licences'>) {
  const t = peopleTexts.use();
  const { formatDay } = useDateFormat();
  return (
    <PanelSection title={t('licences')} count={t('count', { count: licences.count })}>
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
    </PanelSection>
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
    <PanelSection title={t('sessions')}>
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
    </PanelSection>
  );
}
