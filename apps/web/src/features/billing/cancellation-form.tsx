import type { CancellationQuote, PaidSubscription } from '@onsori/contract/billing';
import { billingLimits } from '@onsori/contract/billing-limits';
import {
  type CancellationPeriod,
  type CancellationReason,
  cancellationPeriods,
  cancellationReasons,
} from '@onsori/contract/enumerations';
import { type FormEvent, useState } from 'react';
import { useUser } from '#features/auth/auth.public.ts';
import { errorText } from '#lib/error-rules.ts';
import { RelatedQuestions } from '#lib/related-questions.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Chip, ChipGroup } from '#ui/chip.tsx';
import { FormError } from '#ui/form-error.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { addDays, useDayFormatters } from './billing-days.ts';
import { cancellationTexts } from './cancellation-texts.ts';
import { CancellationWays } from './cancellation-ways.tsx';
import {
  type CancellationWay,
  isAmountChanged,
  refundOf,
  useCancellation,
} from './use-cancellation.ts';
import { useWonFormat } from './won.ts';

interface StoryProps {
  readonly reason: CancellationReason | null;
  readonly onReason: (reason: CancellationReason | null) => void;
  readonly usedMonths: CancellationPeriod | null;
  readonly onUsedMonths: (months: CancellationPeriod | null) => void;
}

/** Optional questions: pressing an option again takes it back. */
function Story({ reason, onReason, usedMonths, onUsedMonths }: StoryProps) {
  const t = cancellationTexts.use();
  return (
    <section className="rounded-2xl border border-line bg-ink-1 p-5 md:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="flex items-center gap-2 text-lg">
          {t('story.title')}
          <Badge tone="neutral">{t('story.optional')}</Badge>
        </h2>
        <p className="text-sm text-text-2">{t('story.hint')}</p>
      </div>
      <div className="mt-4 grid gap-5 md:grid-cols-[1fr_auto] md:gap-10">
        <div>
          <p className="mb-2 text-sm font-semibold">{t('story.reason')}</p>
          <ChipGroup label={t('story.reason')}>
            {cancellationReasons.map((each) => (
              <Chip
                key={each}
                selected={each === reason}
                onClick={() => onReason(each === reason ? null : each)}
              >
                {t(`reasons.${each}`)}
              </Chip>
            ))}
          </ChipGroup>
        </div>
        <div>
          <p className="mb-2 text-sm font-semibold">{t('story.months')}</p>
          <ChipGroup label={t('story.months')}>
            {cancellationPeriods.map((each) => (
              <Chip
                key={each}
                selected={each === usedMonths}
                onClick={() => onUsedMonths(each === usedMonths ? null : each)}
              >
                {t('story.monthCount', { count: each })}
              </Chip>
            ))}
          </ChipGroup>
        </div>
      </div>
    </section>
  );
}

interface CancellationFormProps {
  readonly quote: CancellationQuote;
  readonly paid: PaidSubscription;
  readonly onBack: () => void;
  readonly onCancelled: () => void;
}

/** Cancels on one page, without a second question. */
export function CancellationForm({ quote, paid, onBack, onCancelled }: CancellationFormProps) {
  const t = cancellationTexts.use();
  const formatWon = useWonFormat();
  const { formatDay } = useDayFormatters();
  const user = useUser();
  const toast = useToast();
  const [way, setWay] = useState<CancellationWay | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [reason, setReason] = useState<CancellationReason | null>(null);
  const [usedMonths, setUsedMonths] = useState<CancellationPeriod | null>(null);
  const { refundBusinessDays: days } = billingLimits;
  const endDay = formatDay(addDays(quote.period_end, -1));
  const cancellation = useCancellation((input) => {
    toast.show(
      input.way === 'now'
        ? t('done.now', { amount: formatWon(input.expectedRefund), days })
        : t('done.end', { day: endDay }),
    );
    onCancelled();
  });
  const outcome = () => {
    if (way === null) return t('outcome.none');
    return way === 'now'
      ? t('outcome.now', { amount: formatWon(quote.refund_now) })
      : t('outcome.end', { day: endDay });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (cancellation.isPending) return;
    setMissing(way === null);
    if (way === null) {
      const form = event.currentTarget;
      form.querySelector<HTMLInputElement>('input[type=radio]')?.focus();
      return;
    }
    cancellation.mutate({ way, expectedRefund: refundOf(quote, way), reason, usedMonths });
  };
  const failure = () => {
    if (!cancellation.isError) return undefined;
    return isAmountChanged(cancellation.error)
      ? t('amountChanged', { amount: formatWon(quote.refund_now) })
      : (errorText(cancellation.error) ?? undefined);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <CancellationWays
        quote={quote}
        paid={paid}
        value={way}
        onValueChange={(value) => {
          setWay(value);
          setMissing(false);
        }}
        error={isMissing ? t('chooseFirst') : undefined}
      />
      {quote.licences > 0 && (
        <p className="text-text-2">{t('licences', { count: quote.licences })}</p>
      )}
      <Story
        reason={reason}
        onReason={setReason}
        usedMonths={usedMonths}
        onUsedMonths={setUsedMonths}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-2xl border border-line bg-ink-1 p-5 md:p-6">
        <div aria-live="polite" className="min-w-56 flex-1">
          <p className="font-semibold text-balance">{outcome()}</p>
          {way !== null && user && (
            <p className="mt-0.5 text-sm wrap-anywhere text-text-2">
              {t('outcome.mail', { email: user.email })}
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full">
          <Button variant="ghost" onClick={onBack}>
            {t('goBack')}
          </Button>
          <Button
            type="submit"
            variant="primary"
            loading={cancellation.isPending}
            className="min-w-44 max-sm:flex-1"
          >
            {t('submit')}
          </Button>
        </div>
        <div className="w-full has-[>:empty]:sr-only">
          <FormError>{failure()}</FormError>
        </div>
      </div>
      <RelatedQuestions
        questions={['refund-amount', 'refund-when', 'undo-cancel', 'videos-after-canceling']}
        newTab
      />
    </form>
  );
}
