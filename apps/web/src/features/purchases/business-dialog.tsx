import { purchaseLimits } from '@onsori/contract/purchase-values';
import {
  formatRegistrationNumber,
  parseRegistrationNumber,
} from '@onsori/contract/registration-number';
import type { CompanyBusiness } from '@onsori/contract/statements';
import { type ComponentProps, type FormEvent, useState } from 'react';
import { browserApi } from '#lib/browser-api.ts';
import { errorText } from '#lib/error-rules.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError, useWrongFieldFocus } from '#ui/form-error.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useToast } from '#ui/toast/toast-provider.tsx';
import {
  type BusinessField,
  businessFields,
  emptyBusiness,
  normalizeBusiness,
  validateBusinessField,
} from './business.rules.ts';
import { usePurchaseChange } from './purchases.queries.ts';
import { purchasesTexts } from './purchases-texts.ts';

const labels = {
  registration_number: 'registrationNumber',
  name: 'name',
  representative: 'representative',
  address: 'address',
  business_type: 'businessType',
  business_item: 'businessItem',
  invoice_email: 'invoiceEmail',
} as const satisfies Record<BusinessField, string>;

const inputs: Readonly<Partial<Record<BusinessField, Omit<ComponentProps<'input'>, 'size'>>>> = {
  registration_number: { inputMode: 'numeric', autoComplete: 'off', maxLength: 14 },
  name: { autoComplete: 'organization' },
  address: { autoComplete: 'street-address', maxLength: purchaseLimits.addressMax },
  invoice_email: { type: 'email', autoComplete: 'email', maxLength: 254 },
};

/** The number is grouped as it is typed. */
const toTyped = (field: BusinessField, text: string): string =>
  field === 'registration_number' ? formatRegistrationNumber(parseRegistrationNumber(text)) : text;

interface BusinessDialogProps {
  /** Null until it was entered. */
  readonly business: CompanyBusiness | null;
  onClose(): void;
}

/** The business registration that tax invoices are issued to, for the owner of the company. */
export function BusinessDialog({ business, onClose }: BusinessDialogProps) {
  const t = purchasesTexts.use();
  const toast = useToast();
  const { form: formRef, focusWrongField } = useWrongFieldFocus();
  const [form, setForm] = useState(business ?? emptyBusiness);
  const [isChecked, setChecked] = useState(false);
  const saving = usePurchaseChange((body: CompanyBusiness) =>
    browserApi.call('updateCompanyBusiness', { body }),
  );
  const values = normalizeBusiness(form);
  const errorOf = (field: BusinessField) => {
    const problem = isChecked ? validateBusinessField(field, values) : null;
    return problem === null ? undefined : t(`business.${problem}`);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (businessFields.some((field) => validateBusinessField(field, values) !== null))
      return focusWrongField();
    if (saving.isPending) return;
    saving.mutate(values, {
      onSuccess: () => {
        toast.show(t('business.saved'));
        onClose();
      },
    });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('business.dialogTitle')}
      description={t('business.dialogText')}
      closeLabel={t('close')}
    >
      <form ref={formRef} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {businessFields.map((field) => (
          <TextField
            key={field}
            label={t(`business.${labels[field]}`)}
            hint={
              field === 'registration_number' ? t('business.registrationNumberHint') : undefined
            }
            maxLength={purchaseLimits.businessTextMax}
            {...inputs[field]}
            required
            value={toTyped(field, form[field])}
            onChange={(event) => setForm({ ...form, [field]: toTyped(field, event.target.value) })}
            error={errorOf(field)}
          />
        ))}
        <FormError>
          {saving.isError ? (errorText(saving.error) ?? t('failed')) : undefined}
        </FormError>
        <Button type="submit" variant="primary" block loading={saving.isPending}>
          {t('business.save')}
        </Button>
      </form>
    </Dialog>
  );
}
