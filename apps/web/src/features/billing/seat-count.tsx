import type { PaidSubscription } from '@onsori/contract/billing';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { browserApi } from '#lib/browser-api.ts';
import { useIsPhone } from '#lib/use-is-phone.ts';
import { Button } from '#ui/button.tsx';
import { planQuoteQuery } from './billing.queries.ts';
import { addDays, useDayFormatters } from './billing-days.ts';
import { PlanChangeForm } from './plan-change-form.tsx';
import { canChangePlan } from './plan-changes.rules.ts';
import { SeatStepper } from './seat-stepper.tsx';
import { subscriptionTexts } from './subscription-texts.ts';
import { useWonFormat } from './won.ts';

interface SeatCountProps {
  readonly paid: PaidSubscription;
  /** Seats that are taken or offered. */
  readonly used: number;
}

/** More seats at once for the days that are left, fewer with the next charge. */
export function SeatCount({ paid, used }: SeatCountProps) {
  const t = subscriptionTexts.use();
  const formatWon = useWonFormat();
  const isPhone = useIsPhone();
  const { formatShortDay } = useDayFormatters();
  const [seats, setSeats] = useState(paid.seats + 1);
  const [isOpen, setOpen] = useState(false);
  const { plan, period } = paid;
  const isChanged = seats !== paid.seats;
  const quote = useQuery({
    ...planQuoteQuery(browserApi, { plan, period, seats }),
    enabled: isChanged && !isPhone,
  });
  // A change can be a purchase, which phones leave to the PC.
  if (isPhone || !canChangePlan(paid)) return null;
  const added = quote.data?.added_seats ?? null;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SeatStepper value={seats} onValueChange={setSeats} min={Math.max(1, used)} />
        <Button
          size="sm"
          aria-expanded={isOpen}
          disabled={!isChanged || quote.data === undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {seats > paid.seats ? t('seats.add') : t('seats.reduce')}
        </Button>
      </div>
      {quote.data && (
        <p className="text-sm text-text-2 tabular-nums">
          {added
            ? t('seats.today', {
                day: formatShortDay(addDays(quote.data.period_end, -1)),
                days: added.days,
                amount: formatWon(quote.data.amount),
              })
            : t('seats.later', { day: formatShortDay(quote.data.effective_on) })}
        </p>
      )}
      {isOpen && quote.data && (
        <PlanChangeForm paid={paid} quote={quote.data} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}
