import {
  allPlans,
  type BillingPeriod,
  type CertificateKind,
  type FileKind,
  monthlyPrice,
  type Plan,
  type PlanExtra,
  type PlanId,
  type PlanScope,
} from '@onsori/contract/plans';
import { type ReactNode, useId } from 'react';
import { cx } from '#ui/cx.ts';
import { CheckIcon } from '#ui/icons.tsx';
import { plansTexts } from './plans-texts.ts';

/** Line of the feature list of a plan. */
export type PlanPoint =
  | { readonly kind: 'everythingOf'; readonly plan: PlanId }
  | { readonly kind: 'tracks'; readonly count: number | null }
  | { readonly kind: 'files'; readonly files: readonly FileKind[] }
  | { readonly kind: 'extras'; readonly extras: readonly PlanExtra[] }
  | { readonly kind: 'credit' }
  | { readonly kind: 'scope'; readonly scope: PlanScope; readonly channels: number }
  | { readonly kind: 'certificate'; readonly certificate: CertificateKind };

/** Kinds grouped per line. */
const fileLines: readonly (readonly FileKind[])[] = [
  ['mp3', 'wav', 'loop'],
  ['binaural'],
  ['hires', 'stems', 'surround_5_1_2', 'surround_7_1_4'],
  ['narration_bed', 'edit_package'],
  ['bwf'],
];
const extraLines: readonly (readonly PlanExtra[])[] = [
  ['loudness_choice', 'fit_to_length'],
  ['seats'],
  ['api_keys'],
  ['pavilion'],
  ['air'],
  ['delivery_formats'],
];

/** Lines reduced to the items in `all` but not in `known`; empty lines are removed. */
function newLines<Item extends string>(
  lines: readonly (readonly Item[])[],
  all: readonly Item[],
  known: readonly Item[],
): Item[][] {
  return lines
    .map((line) => line.filter((item) => all.includes(item) && !known.includes(item)))
    .filter((line) => line.length > 0);
}

/** The next smaller plan, if this one includes it. */
function planBelow(plan: Plan): Plan | null {
  const below = allPlans[allPlans.indexOf(plan) - 1];
  return below?.tracks === plan.tracks ? below : null;
}

/** Feature lines that the plan adds to the one below it. */
export function listPlanPoints(plan: Plan): PlanPoint[] {
  const below = planBelow(plan);
  const files = newLines(fileLines, plan.formats, below?.formats ?? []);
  return [
    ...(below ? [{ kind: 'everythingOf', plan: below.id } as const] : []),
    ...(below ? [] : [{ kind: 'tracks', count: plan.monthlyTracks } as const]),
    ...files.map((line) => ({ kind: 'files', files: line }) as const),
    ...newLines(extraLines, plan.extras, below?.extras ?? []).map(
      (line) => ({ kind: 'extras', extras: line }) as const,
    ),
    ...(plan.creditLine ? [{ kind: 'credit' } as const] : []),
    { kind: 'scope', scope: plan.scope, channels: plan.channels?.count ?? 0 },
    { kind: 'certificate', certificate: plan.certificate },
  ];
}

export function usePointText(): (point: PlanPoint) => string {
  const t = plansTexts.use();
  return (point) => {
    switch (point.kind) {
      case 'everythingOf':
        return t('point.everythingOf', { plan: t(`plan.${point.plan}`) });
      case 'tracks':
        return point.count === null
          ? t('point.allTracks')
          : t('point.freeTracks', { count: point.count });
      case 'files':
        return point.files.map((file) => t(`file.${file}`)).join(' · ');
      case 'extras':
        return point.extras.map((extra) => t(`extra.${extra}`)).join(' · ');
      case 'credit':
        return t('point.credit');
      case 'scope':
        return t(`scope.${point.scope}`, { count: point.channels });
      case 'certificate':
        return t(`certificate.${point.certificate}`);
    }
  };
}

const numberFormat = new Intl.NumberFormat('en');
const won = (amount: number) => ({ won: numberFormat.format(amount) });

interface PlanPriceProps {
  readonly plan: Plan;
  readonly period: BillingPeriod;
}

/** Payment terms; yearly billing shows the total for the year. */
function PaymentTerms({ plan: { price, perSeat }, period }: PlanPriceProps) {
  const t = plansTexts.use();
  if (price === null) return t('price.quote');
  if (price.month === 0) return t('price.noCard');
  if (period === 'year') return t(perSeat ? 'price.seatYear' : 'price.year', won(price.year));
  return t(perSeat ? 'price.seatMonth' : 'price.month');
}

function PlanPrice({ plan, period }: PlanPriceProps) {
  const t = plansTexts.use();
  const { price } = plan;
  return (
    <div>
      {/* The font size is capped so that the price fits narrow screens. */}
      <p className="flex flex-wrap items-baseline text-[min(1.875rem,10vw)] leading-[1.25] font-bold tracking-[-0.03em] tabular-nums">
        {price ? t('price.amount', won(monthlyPrice(price, period))) : t('price.ask')}
        {price && (
          <span className="text-base font-normal tracking-normal text-text-2">
            {t('price.perMonth')}
          </span>
        )}
      </p>
      <p className="mt-1.5 text-sm text-text-2">
        <PaymentTerms plan={plan} period={period} />
      </p>
      {price !== null && price.month > 0 && (
        // The period switch needs JavaScript, so show both prices without it.
        <p className="hidden text-sm text-text-2 noscript:block">
          {t('price.monthInstead', won(price.month))}
        </p>
      )}
    </div>
  );
}

/** Default choice for individual users. */
export const recommendedPlan = 'creator';

interface PlanCardProps {
  readonly plan: Plan;
  readonly period: BillingPeriod;
  /** Heading level below that of the table. */
  readonly heading: 'h2' | 'h3';
  readonly action: ReactNode;
  /** Quota usage of the current plan. */
  readonly usage: ReactNode;
}

export function PlanCard({ plan, period, heading: Heading, action, usage }: PlanCardProps) {
  const t = plansTexts.use();
  const pointText = usePointText();
  const id = useId();
  const isRecommended = plan.id === recommendedPlan;
  return (
    <article
      aria-labelledby={id}
      className={cx(
        'relative flex h-full flex-col gap-5 rounded-2xl border p-4.5 pt-6',
        isRecommended
          ? 'border-juhong bg-linear-to-b from-juhong-soft to-ink-1 to-70%'
          : 'border-line bg-ink-1',
      )}
    >
      {isRecommended && (
        <p className="absolute -top-3 left-6 rounded-sm bg-juhong px-2.5 py-1 text-xs font-bold text-on-juhong">
          {t('tag')}
        </p>
      )}
      <div>
        <Heading id={id} className="text-lg">
          {t(`plan.${plan.id}`)}
        </Heading>
        <p className="mt-0.5 text-sm text-text-2">{t(`tagline.${plan.id}`)}</p>
      </div>
      <PlanPrice plan={plan} period={period} />
      <div>
        {action}
        {usage}
      </div>
      <ul className="flex flex-col gap-2.5">
        {listPlanPoints(plan).map((point) => {
          const text = pointText(point);
          return (
            <li key={text} className="flex gap-2.5 text-text-2">
              <CheckIcon size={16} className="mt-0.75 shrink-0 text-bichwi" />
              <span className="min-w-0">{text}</span>
            </li>
          );
        })}
      </ul>
    </article>
  );
}
