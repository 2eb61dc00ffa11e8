import { billingLimits } from '@onsori/contract/billing-limits';
import { limits } from '@onsori/contract/limits';
import type { LicenceRecord } from '@onsori/contract/operator-licences';
import { useState } from 'react';
import { TextField } from '#ui/text-field.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { operatorLicencesTexts } from './operator-licences-texts.ts';
import { useLicenceChanges } from './use-licences.ts';

interface LicenceDialogProps {
  readonly licence: LicenceRecord;
  onClose(): void;
}

function StateDialog({
  licence,
  change,
  onClose,
}: LicenceDialogProps & { readonly change: 'revoke' | 'restore' }) {
  const t = operatorLicencesTexts.use();
  const toast = useToast();
  const changes = useLicenceChanges(licence.id);
  return (
    <ReasonDialog
      title={t(`${change}.title`)}
      description={t(`${change}.body`)}
      submitLabel={t(`${change}.label`)}
      danger={change === 'revoke'}
      submitChange={changes[change]}
      onDone={() => {
        toast.show(t(`${change}.done`));
        onClose();
      }}
      onClose={onClose}
    />
  );
}

export const RevokeDialog = (props: LicenceDialogProps) => (
  <StateDialog {...props} change="revoke" />
);

export const RestoreDialog = (props: LicenceDialogProps) => (
  <StateDialog {...props} change="restore" />
);

/** The company of a seat is shown and can be edited; the name of a person is masked and typed anew. */
export function CorrectDialog({ licence, onClose }: LicenceDialogProps) {
  const t = operatorLicencesTexts.use();
  const toast = useToast();
  const { correct } = useLicenceChanges(licence.id);
  const isOfCompany = licence.company !== null;
  const [company, setCompany] = useState(licence.company ?? '');
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const newName = name.trim();
  const newCompany = isOfCompany && company.trim() !== licence.company ? company.trim() : '';
  const validate = () => {
    const isValid = newName !== '' || newCompany !== '';
    setError(isValid ? undefined : t(isOfCompany ? 'correct.unchanged' : 'correct.missing'));
    return isValid;
  };
  return (
    <ReasonDialog
      title={t('correct.title')}
      description={t('correct.body')}
      submitLabel={t('correct.submit')}
      validate={validate}
      submitChange={(reason) =>
        correct({
          ...(newName !== '' && { name: newName }),
          ...(newCompany !== '' && { company: newCompany }),
          reason,
        })
      }
      onDone={() => {
        toast.show(t('correct.done'));
        onClose();
      }}
      onClose={onClose}
    >
      {isOfCompany && (
        <TextField
          label={t('correct.company')}
          maxLength={billingLimits.organizationNameMax}
          value={company}
          onChange={(event) => setCompany(event.target.value)}
        />
      )}
      <TextField
        label={t(isOfCompany ? 'correct.seat' : 'correct.name')}
        hint={isOfCompany ? t('correct.seatHint') : undefined}
        error={error}
        autoComplete="off"
        maxLength={limits.downloads.nameMax}
        required={!isOfCompany}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </ReasonDialog>
  );
}
