import type { OperatorAirCandidate } from '@onsori/contract/operator-air';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { operatorAirTexts } from './operator-air-texts.ts';
import { useReRoll } from './use-air.ts';

interface ReRollDialogProps {
  readonly requestId: string;
  /** Null for the failed ones. */
  readonly candidate: Pick<OperatorAirCandidate, 'id' | 'number' | 'step'> | null;
  onClose(): void;
}

export function ReRollDialog({ requestId, candidate, onClose }: ReRollDialogProps) {
  const t = operatorAirTexts.use();
  const toast = useToast();
  const reRoll = useReRoll(requestId);
  const losesSound = candidate?.step === 'ready';
  return (
    <ReasonDialog
      title={candidate ? t('reRoll.title', { number: candidate.number }) : t('reRoll.failedTitle')}
      description={t(losesSound ? 'reRoll.body' : 'reRoll.failedBody')}
      submitLabel={t('reRoll.label')}
      danger={losesSound}
      submitChange={(reason) => reRoll(candidate?.id ?? null, reason)}
      onDone={() => {
        toast.show(t('reRoll.done'));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
