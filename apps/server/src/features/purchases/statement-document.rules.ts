import { formatLicenceId } from '@onsori/contract/licence-terms';
import { formatRegistrationNumber } from '@onsori/contract/registration-number';
import { statementTexts } from './statement-texts.ts';
import type { StatementFacts, StatementLine } from './statements.rules.ts';

export interface LabelledValue {
  readonly label: string;
  readonly value: string;
}

/** Values that are not configured are left out. */
const present = (
  rows: readonly { readonly label: string; readonly value?: string | undefined }[],
) =>
  rows.flatMap(({ label, value }): LabelledValue[] =>
    value === undefined ? [] : [{ label, value }],
  );

/** Who pays: the business registration as of the day of issue. */
export function customerRows({ language, business }: StatementFacts): LabelledValue[] {
  const texts = statementTexts[language];
  return present([
    { label: texts.name, value: business.name },
    {
      label: texts.registrationNumber,
      value: formatRegistrationNumber(business.registration_number),
    },
    { label: texts.representative, value: business.representative },
    { label: texts.address, value: business.address },
    { label: texts.businessType, value: business.business_type },
    { label: texts.businessItem, value: business.business_item },
    { label: texts.email, value: business.invoice_email },
  ]);
}

export function supplierRows({ language, supplier }: StatementFacts): LabelledValue[] {
  const texts = statementTexts[language];
  return present([
    { label: texts.name, value: supplier.name },
    { label: texts.registrationNumber, value: supplier.registrationNumber },
    { label: texts.representative, value: supplier.representative },
    { label: texts.address, value: supplier.address },
    { label: texts.phone, value: supplier.phone },
    { label: texts.email, value: supplier.email },
    { label: texts.bankAccount, value: supplier.bankAccount },
  ]);
}

export function columnTitles({ language }: StatementFacts): string[] {
  const { day, music, programme, kind, licence, amount } = statementTexts[language];
  return [day, music, programme, kind, licence, amount];
}

/** Day, title, programme, kind and licence of a line. */
export function lineTexts(
  { language }: StatementFacts,
  { day, title, programme, kind, licenceId, isRefund }: StatementLine,
) {
  const { kinds, refund } = statementTexts[language];
  const kindText = isRefund ? `${kinds[kind]} · ${refund}` : kinds[kind];
  return { day, title, programme, kind: kindText, licence: formatLicenceId(licenceId) };
}

export function sumRows({ language, sums: { vat, total } }: StatementFacts) {
  const texts = statementTexts[language];
  return [
    { label: texts.supply, amount: total - vat },
    { label: texts.vat, amount: vat },
    { label: texts.total, amount: total },
  ];
}
