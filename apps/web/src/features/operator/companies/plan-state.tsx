import type { CompanyPlanState } from '@onsori/contract/enumerations';
import { Badge } from '#ui/badge.tsx';
import { useDateFormat } from '../use-date-format.ts';
import { companiesTexts } from './companies-texts.ts';
import type { CompanyRow } from './use-companies.ts';

const tones = {
  active: 'free',
  trial: 'pavilion',
  ended: 'danger',
  none: 'neutral',
} as const satisfies Record<CompanyPlanState, string>;

/** The plan or trial of a company, and until when. */
export function PlanState({ plan: { state, until } }: Pick<CompanyRow, 'plan'>) {
  const t = companiesTexts.use();
  const { formatDay, formatLastDay } = useDateFormat();
  const isCurrent = state === 'active' || state === 'trial';
  const untilText = () => {
    if (until === null) return isCurrent ? t('endless') : null;
    return isCurrent
      ? t('until', { date: formatLastDay(until) })
      : t('endedOn', { date: formatDay(until) });
  };
  const text = untilText();
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={tones[state]}>{t(`plan.${state}`)}</Badge>
      {text !== null && <span className="text-sm text-text-3">{text}</span>}
    </span>
  );
}
