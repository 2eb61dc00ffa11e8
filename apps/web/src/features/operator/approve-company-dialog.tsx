import { billingLimits } from '@onsori/contract/billing-limits';
import type { CompanyMemberRole } from '@onsori/contract/organizations';
import { useState } from 'react';
import { browserApi } from '#lib/browser-api.ts';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { peopleTexts } from './people-texts.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { type Person, usePersonChange } from './use-people.ts';

const roles = ['producer', 'viewer'] as const satisfies readonly CompanyMemberRole[];

interface ApproveCompanyDialogProps {
  readonly userId: string;
  /** Typed at sign-up. */
  readonly code: string;
  /** Null while no company has the code. */
  readonly company: Person['company_with_code'];
  onClose(): void;
}

/** Adds somebody to the company of their code; without one, it is created with a name. */
export function ApproveCompanyDialog({
  userId,
  code,
  company,
  onClose,
}: ApproveCompanyDialogProps) {
  const t = peopleTexts.use();
  const toast = useToast();
  const change = usePersonChange();
  const [role, setRole] = useState<CompanyMemberRole>('producer');
  const [name, setName] = useState(code);
  const [nameError, setNameError] = useState<string>();
  const validate = () => {
    const isValid = company !== null || name.trim() !== '';
    setNameError(isValid ? undefined : t('approval.nameMissing'));
    return isValid;
  };
  return (
    <ReasonDialog
      title={t('action.approve.title')}
      description={t('action.approve.body')}
      submitLabel={t('action.approve.label')}
      validate={validate}
      submitChange={(reason) =>
        change(() =>
          browserApi.call('approvePersonCompany', {
            params: { userId },
            body: { reason, role, ...(company === null && { company_name: name.trim() }) },
          }),
        )
      }
      onDone={() => {
        toast.show(t('action.approve.done'));
        onClose();
      }}
      onClose={onClose}
    >
      {company === null && (
        <TextField
          label={t('approval.companyName')}
          hint={t('approval.nameHint', { code })}
          error={nameError}
          maxLength={billingLimits.organizationNameMax}
          autoComplete="off"
          required
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      )}
      {company !== null &&
        (company.has_owner ? (
          <Select
            label={t('approval.role', { name: company.name })}
            value={role}
            onValueChange={setRole}
            options={roles.map((value) => ({ value, label: t(`approval.roles.${value}`) }))}
          />
        ) : (
          <p className="text-sm text-text-2 [overflow-wrap:anywhere]">
            {t('approval.becomesOwner', { name: company.name })}
          </p>
        ))}
    </ReasonDialog>
  );
}
