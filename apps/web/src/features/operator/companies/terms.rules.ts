import { purchaseLimits } from '@onsori/contract/purchase-values';
import type { CompanyTerms } from './use-companies.ts';

export const termNames = ['air_price', 'music_price', 'monthly_limit'] as const;
export type TermName = (typeof termNames)[number];

/** What is typed into the form; empty for the default. */
export type TermsInput = Readonly<Record<TermName, string>>;

/** Won with VAT that apply where nothing was agreed. */
export const defaultTerms = {
  air_price: purchaseLimits.airPrice,
  music_price: purchaseLimits.musicPrice,
  monthly_limit: purchaseLimits.monthlyLimit,
} as const satisfies Record<TermName, number>;

/** A limit of 0 stops purchases; a price is never 0. */
const minimums = { air_price: 1, music_price: 1, monthly_limit: 0 } as const;

/** Null for the default, undefined for what is no amount. */
function parseTerm(name: TermName, text: string): number | null | undefined {
  const digits = text.replaceAll(/[\s,원₩]/g, '');
  if (digits === '') return null;
  const amount = /^\d{1,10}$/.test(digits) ? Number(digits) : -1;
  return amount >= minimums[name] && amount <= purchaseLimits.maxMonthlyLimit ? amount : undefined;
}

export const findTermProblems = (input: TermsInput): TermName[] =>
  termNames.filter((name) => parseTerm(name, input[name]) === undefined);

/** Values of an input without problems. */
export const toTerms = (input: TermsInput): Record<TermName, number | null> => ({
  air_price: parseTerm('air_price', input.air_price) ?? null,
  music_price: parseTerm('music_price', input.music_price) ?? null,
  monthly_limit: parseTerm('monthly_limit', input.monthly_limit) ?? null,
});

const formatTerm = (amount: number | null): string => amount?.toLocaleString('en') ?? '';

export const toTermsInput = (terms: Pick<CompanyTerms, TermName>): TermsInput => ({
  air_price: formatTerm(terms.air_price),
  music_price: formatTerm(terms.music_price),
  monthly_limit: formatTerm(terms.monthly_limit),
});

/** What the company still may buy this month; a lowered limit leaves nothing. */
export const findLeft = ({
  monthly_limit: limit,
  bought,
}: Pick<CompanyTerms, 'monthly_limit' | 'bought'>): number =>
  Math.max(0, (limit ?? defaultTerms.monthly_limit) - bought);
