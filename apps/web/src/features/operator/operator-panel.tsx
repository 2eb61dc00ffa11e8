import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Divider } from '#ui/divider.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { DetailPanel } from './detail-panel.tsx';
import { isSamePermissions } from './operator.rules.ts';
import { operatorTexts } from './operator-texts.ts';
import { PermissionFields } from './permission-fields.tsx';
import { ReasonDialog, ReasonForm } from './reason-dialog.tsx';
import { type OperatorRow, useSetPermissions } from './use-operators.ts';

interface OperatorPanelProps {
  readonly operator: OperatorRow;
  onClose(): void;
}

/** Changes the permissions of an operator, or removes them all. */
export function OperatorPanel({ operator, onClose }: OperatorPanelProps) {
  const t = operatorTexts.use();
  const toast = useToast();
  const setPermissions = useSetPermissions();
  const { email, nickname: name } = operator;
  const [chosen, setChosen] = useState(operator.permissions);
  const [error, setError] = useState<string>();
  const [removing, setRemoving] = useState(false);
  const validate = () => {
    const isUnchanged = isSamePermissions(chosen, operator.permissions);
    const problem = chosen.length === 0 ? 'choose' : isUnchanged ? 'unchanged' : null;
    setError(problem ? t(`operators.${problem}`) : undefined);
    return problem === null;
  };
  return (
    <DetailPanel title={name} subtitle={email} closeLabel={t('operators.close')} onClose={onClose}>
      <ReasonForm
        submitLabel={t('operators.save')}
        validate={validate}
        submitChange={(reason) => setPermissions({ email, permissions: chosen, reason })}
        onDone={() => {
          toast.show(t('operators.saved', { name }));
          onClose();
        }}
      >
        <PermissionFields permissions={chosen} onChange={setChosen} error={error} />
      </ReasonForm>
      <Divider className="my-5" />
      <Button variant="danger" block onClick={() => setRemoving(true)}>
        {t('operators.remove')}
      </Button>
      {removing && (
        <ReasonDialog
          title={t('operators.removeTitle', { name })}
          description={t('operators.removeBody')}
          submitLabel={t('operators.remove')}
          danger
          submitChange={(reason) => setPermissions({ email, permissions: [], reason })}
          onDone={() => {
            toast.show(t('operators.removed', { name }));
            onClose();
          }}
          onClose={() => setRemoving(false)}
        />
      )}
    </DetailPanel>
  );
}
