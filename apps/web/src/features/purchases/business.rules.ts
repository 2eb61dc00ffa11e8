import { hasHiddenCharacters } from '@onsori/contract/free-text';
import {
  formatRegistrationNumber,
  isRegistrationNumber,
  parseRegistrationNumber,
} from '@onsori/contract/registration-number';
import type { CompanyBusiness } from '@onsori/contract/statements';
import { isEmail } from '#features/auth/auth.public.ts';

export const emptyBusiness: CompanyBusiness = {
  registration_number: '',
  name: '',
  representative: '',
  address: '',
  business_type: '',
  business_item: '',
  invoice_email: '',
};

export type BusinessField = keyof CompanyBusiness;
export const businessFields = Object.keys(emptyBusiness) as readonly BusinessField[];

export type BusinessProblem = 'required' | 'registrationNumberWrong' | 'emailWrong' | 'hidden';

/** Trims every value; the number becomes digits. */
export const normalizeBusiness = (form: CompanyBusiness): CompanyBusiness => ({
  registration_number: parseRegistrationNumber(form.registration_number),
  name: form.name.trim(),
  representative: form.representative.trim(),
  address: form.address.trim(),
  business_type: form.business_type.trim(),
  business_item: form.business_item.trim(),
  invoice_email: form.invoice_email.trim(),
});

/** What is wrong with a field of a normalized form; null if nothing is. */
export function validateBusinessField(
  field: BusinessField,
  business: CompanyBusiness,
): BusinessProblem | null {
  const value = business[field];
  if (value === '') return 'required';
  if (field === 'registration_number')
    return isRegistrationNumber(value) ? null : 'registrationNumberWrong';
  if (field === 'invoice_email') return isEmail(value) ? null : 'emailWrong';
  return hasHiddenCharacters(value) ? 'hidden' : null;
}

/** Groups the ten digits of a number; a masked one stays as it is. */
export const formatShownNumber = (number: string): string =>
  /^\d+$/.test(number) ? formatRegistrationNumber(number) : number;
