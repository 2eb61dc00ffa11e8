import { useState } from 'react';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { companiesTexts } from './companies-texts.ts';
import { type Company, useCompanyChanges } from './use-companies.ts';

const kinds = ['trial', 'active'] as const;

interface PlanDialogProps {
  readonly company: Company;
  onClose(): void;
}

/** A trial needs a last day; a plan may have none. */
export function GrantPlanDialog({ company, onClose }: PlanDialogProps) {
  const t = companiesTexts.use();
  const toast = useToast();
  const { grantPlan } = useCompanyChanges(company.id);
  const [kind, setKind] = useState<(typeof kinds)[number]>(
    company.plan.state === 'none' ? 'trial' : 'active',
  );
  const [lastDay, setLastDay] = useState('');
  const [error, setError] = useState<string>();
  const isTrial = kind === 'trial';
  const validate = () => {
    const isValid = lastDay !== '' || !isTrial;
    setError(isValid ? undefined : t('grant.lastDayMissing'));
    return isValid;
  };
  return (
    <ReasonDialog
      title={t('grant.title')}
      description={t('grant.body')}
      submitLabel={t('grant.label')}
      validate={validate}
      submitChange={(reason) => grantPlan({ is_trial: isTrial, last_day: lastDay || null, reason })}
      onDone={() => {
        toast.show(t('grant.done'));
        onClose();
      }}
      onClose={onClose}
    >
      <Select
        label={t('grant.kind')}
        value={kind}
        onValueChange={setKind}
        options={kinds.map((value) => ({ value, label: t(`plan.${value}`) }))}
      />
      <TextField
        label={t('grant.lastDay')}
        hint={t(isTrial ? 'grant.trialHint' : 'grant.lastDayHint')}
        error={error}
        type="date"
        required={isTrial}
        value={lastDay}
        onChange={(event) => setLastDay(event.target.value)}
      />
    </ReasonDialog>
  );
}

export function EndPlanDialog({ company, onClose }: PlanDialogProps) {
  const t = companiesTexts.use();
  const toast = useToast();
  const { endPlan } = useCompanyChanges(company.id);
  return (
    <ReasonDialog
      title={t('end.title')}
      description={t('end.body')}
      submitLabel={t('end.label')}
      danger
      submitChange={endPlan}
      onDone={() => {
        toast.show(t('end.done'));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
