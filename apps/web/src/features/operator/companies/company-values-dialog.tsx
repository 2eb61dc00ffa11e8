import { billingLimits } from '@onsori/contract/billing-limits';
import { limits } from '@onsori/contract/limits';
import { useState } from 'react';
import { TextField } from '#ui/text-field.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import {
  type CompanyInput,
  type CompanyProblem,
  findCompanyProblems,
  toCompanyValues,
} from './companies.rules.ts';
import { companiesTexts } from './companies-texts.ts';
import { type Company, useCompanyChanges, useCreateCompany } from './use-companies.ts';

interface CompanyValuesDialogProps {
  readonly kind: 'create' | 'edit';
  readonly initial: CompanyInput;
  submitChange(
    values: ReturnType<typeof toCompanyValues> & { readonly reason: string },
  ): Promise<unknown>;
  onClose(): void;
}

function CompanyValuesDialog({ kind, initial, submitChange, onClose }: CompanyValuesDialogProps) {
  const t = companiesTexts.use();
  const toast = useToast();
  const [input, setInput] = useState(initial);
  const [problems, setProblems] = useState<readonly CompanyProblem[]>([]);
  const { maxSeats, organizationNameMax } = billingLimits;
  const fieldProps = (field: keyof CompanyInput) => ({
    label: t(`values.${field}`),
    error: problems.includes(field) ? t(`values.${field}Wrong`, { max: maxSeats }) : undefined,
    autoComplete: 'off',
    required: true,
    value: input[field],
    onChange: (event: { readonly target: { readonly value: string } }) =>
      setInput((before) => ({ ...before, [field]: event.target.value })),
  });
  return (
    <ReasonDialog
      title={t(`${kind}.title`)}
      description={t(`${kind}.body`)}
      submitLabel={t(`${kind}.submit`)}
      validate={() => {
        const found = findCompanyProblems(input);
        setProblems(found);
        return found.length === 0;
      }}
      submitChange={(reason) => submitChange({ ...toCompanyValues(input), reason })}
      onDone={() => {
        toast.show(t(`${kind}.done`));
        onClose();
      }}
      onClose={onClose}
    >
      <TextField {...fieldProps('name')} maxLength={organizationNameMax} />
      <TextField
        {...fieldProps('code')}
        hint={t('values.codeHint')}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={limits.account.companyCodeMax}
      />
      <TextField {...fieldProps('seats')} hint={t('values.seatsHint')} inputMode="numeric" />
    </ReasonDialog>
  );
}

interface CreateCompanyDialogProps {
  onCreated(id: string): void;
  onClose(): void;
}

export function CreateCompanyDialog({ onCreated, onClose }: CreateCompanyDialogProps) {
  const create = useCreateCompany();
  return (
    <CompanyValuesDialog
      kind="create"
      initial={{ name: '', code: '', seats: String(billingLimits.companySeats) }}
      submitChange={async (values) => onCreated(await create(values))}
      onClose={onClose}
    />
  );
}

interface CompanyDialogProps {
  readonly company: Company;
  onClose(): void;
}

export function EditCompanyDialog({ company, onClose }: CompanyDialogProps) {
  const { edit } = useCompanyChanges(company.id);
  const { name, code, seats } = company;
  return (
    <CompanyValuesDialog
      kind="edit"
      initial={{ name, code, seats: String(seats.limit) }}
      submitChange={edit}
      onClose={onClose}
    />
  );
}
