import type { SecurityEvent } from '@onsori/contract/audit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { activityQuery } from '#features/account/account.queries.ts';
import { AccountSection, QueryContent } from '#features/account/account-section.tsx';
import { activityTexts } from '#features/account/activity-texts.ts';
import { useDateFormatters } from '#features/account/use-date-formatters.ts';
import { browserApi } from '#lib/browser-api.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';

function EventRow({ event }: { readonly event: SecurityEvent }) {
  const t = activityTexts.use();
  const { formatTime } = useDateFormatters();
  const { device, network } = event;
  const facts = [
    formatTime(event.recorded_at),
    ...(device === null ? [] : [t(`devices.${device}`)]),
    ...(network === null ? [] : [t('network', { network })]),
    ...(event.actor === 'operator' ? [t('byOperator')] : []),
  ];
  return (
    <li className="py-3.5 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {t(`actions.${event.action}`)}
        {event.is_current_session && <Badge tone="free">{t('thisSession')}</Badge>}
      </p>
      <p className="tabular text-sm break-words text-text-3">{facts.join(' · ')}</p>
    </li>
  );
}

/** What happened to the security of the account, newest first. */
export function ActivitySection() {
  const t = activityTexts.use();
  const query = useInfiniteQuery(activityQuery(browserApi));
  return (
    <AccountSection title={t('title')} hint={t('hint')}>
      <QueryContent query={query} rows={3}>
        {({ pages }) => {
          const events = pages.flatMap(({ items }) => items);
          if (events.length === 0) return <p className="text-sm text-text-3">{t('empty')}</p>;
          return (
            <>
              <ul className="flex flex-col divide-y divide-line">
                {events.map((event) => (
                  <EventRow key={event.id} event={event} />
                ))}
              </ul>
              {query.hasNextPage && (
                <div className="mt-4 flex flex-col items-start gap-3">
                  <FormError>{query.isFetchNextPageError ? t('moreFailed') : undefined}</FormError>
                  <Button
                    size="sm"
                    loading={query.isFetchingNextPage}
                    onClick={() => query.fetchNextPage()}
                  >
                    {t('more')}
                  </Button>
                </div>
              )}
            </>
          );
        }}
      </QueryContent>
    </AccountSection>
  );
}
