import type { StatementState as State } from '@onsori/contract/purchase-values';
import { Badge } from '#ui/badge.tsx';
import { statementsTexts } from './operator-statements-texts.ts';
import type { StatementRow } from './use-statements.ts';

const tones = {
  payable: 'neutral',
  overdue: 'danger',
  deposited: 'free',
} as const satisfies Record<State, string>;

/** Whether a statement is paid, and for how many days it is overdue. */
export function StatementState({
  state,
  days_overdue: days,
}: Pick<StatementRow, 'state' | 'days_overdue'>) {
  const t = statementsTexts.use();
  return (
    <Badge tone={tones[state]}>
      {state === 'overdue' ? t('overdueBy', { days }) : t(`state.${state}`)}
    </Badge>
  );
}
