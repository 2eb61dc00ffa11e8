import type { PaidSubscription } from '@onsori/contract/billing';
import { useDayFormatters } from './billing-days.ts';
import { plansTexts } from './plans-texts.ts';
import { useWonFormat } from './won.ts';

/** When a bought plan is charged next; nothing if it ends instead. */
export function NextChargeLine({ paid }: { readonly paid: PaidSubscription | null }) {
  const t = plansTexts.use();
  const formatWon = useWonFormat();
  const { formatDay } = useDayFormatters();
  const next = paid?.next_charge;
  if (!next) return null;
  return (
    <p className="mt-1 text-sm text-text-2 tabular-nums">
      {t('action.nextCharge', { day: formatDay(next.date), amount: formatWon(next.amount) })}
    </p>
  );
}
