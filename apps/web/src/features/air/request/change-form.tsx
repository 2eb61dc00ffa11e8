import type { Generation } from '@onsori/contract/air-entities';
import { type AirChangeReason, airChangeReasons, airLimits } from '@onsori/contract/air-values';
import { useId, useState } from 'react';
import { browserApi } from '#lib/browser-api.ts';
import { Button } from '#ui/button.tsx';
import { Chip, ChipGroup } from '#ui/chip.tsx';
import { airTexts } from '../air-texts.ts';
import { useRequestAction } from '../use-request-actions.ts';
import { editingReasons, reasonsOfEdits, toggleReason } from './change.rules.ts';
import type { RequestChange } from './use-request-change.ts';

interface ChangeFormProps {
  readonly request: Generation;
  readonly candidateId: string;
  readonly change: RequestChange;
}

/** What the next round changes; the theme of the candidate stays. */
export function ChangeForm({ request, candidateId, change }: ChangeFormProps) {
  const t = airTexts.use();
  const id = useId();
  const [chosen, setChosen] = useState<readonly AirChangeReason[]>([]);
  const [hasTried, setHasTried] = useState(false);
  const action = useRequestAction(request.id);
  const { brief } = change.state.form;
  const edits = reasonsOfEdits(request.brief, brief);
  const reasons = airChangeReasons.filter(
    (reason) => chosen.includes(reason) || edits.includes(reason),
  );
  const toggle = (reason: AirChangeReason) => {
    setChosen(toggleReason(chosen, reason));
    if (editingReasons.includes(reason) && !chosen.includes(reason)) change.showBrief();
  };
  const submit = () => {
    setHasTried(true);
    if (reasons.length === 0) return;
    action.mutate(
      {
        call: () =>
          browserApi.call('changeGeneration', {
            params: { generationId: request.id },
            body: { candidate_id: candidateId, reasons, brief },
          }),
        done: t('change.started'),
      },
      { onSuccess: change.close },
    );
  };
  const isMissing = hasTried && reasons.length === 0;
  return (
    <div className="mt-4 border-t border-line pt-4">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h4 id={id} className="text-sm font-semibold">
          {t('change.title')}
        </h4>
        <p className="text-xs text-text-3">
          {t('change.note', { left: request.change_rounds_left })}
        </p>
      </div>
      <ChipGroup label={t('change.reasons')}>
        {airChangeReasons.map((reason) => (
          <Chip key={reason} selected={reasons.includes(reason)} onClick={() => toggle(reason)}>
            {t(`change.reason.${reason}`)}
          </Chip>
        ))}
      </ChipGroup>
      <div className="mt-3 flex flex-wrap items-center justify-end gap-2">
        <p role="status" className="min-w-40 flex-1 text-sm text-text-3">
          {isMissing ? t('change.missing') : t('change.editing')}
        </p>
        <Button variant="ghost" size="sm" onClick={change.close}>
          {t('change.close')}
        </Button>
        <Button size="sm" loading={action.isPending} onClick={submit}>
          {t('change.submit')}
        </Button>
      </div>
    </div>
  );
}

/** Shown instead of the form when every round is used. */
export function NoChangesLeft() {
  const t = airTexts.use();
  return (
    <p className="mt-3 text-sm text-text-3">
      {t('change.none', { rounds: airLimits.changeRounds })}
    </p>
  );
}
