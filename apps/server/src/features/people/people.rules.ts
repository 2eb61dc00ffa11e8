import { parseLicenceId } from '@onsori/contract/licence-terms';
import type { PersonItem } from '@onsori/contract/people';
import { maskEmail } from '#features/account/account.public.ts';
import { maskName } from '#features/licences/licences.public.ts';

export type PersonQuery =
  | { readonly kind: 'email'; readonly prefix: string }
  | { readonly kind: 'phone'; readonly tail: string }
  | { readonly kind: 'licence'; readonly id: string }
  | { readonly kind: 'order'; readonly id: string };

const orderPattern = /^ON-\d{6}-[0-9A-Z]{8}$/;
const phonePattern = /^\d{4,11}$/;

/** Detects what an operator searches by; anything unknown is the beginning of an address. */
export function parsePersonQuery(input: string): PersonQuery {
  const text = input.trim();
  const order = text.toUpperCase();
  if (orderPattern.test(order)) return { kind: 'order', id: order };
  const digits = text.replaceAll(/[\s-]/g, '');
  if (phonePattern.test(digits)) return { kind: 'phone', tail: digits };
  const licenceId = parseLicenceId(text);
  if (licenceId !== null) return { kind: 'licence', id: licenceId };
  return { kind: 'email', prefix: text.toLowerCase() };
}

export interface PersonRow {
  readonly id: string;
  readonly email: string;
  readonly nickname: string;
  readonly phone: string | null;
  readonly role: PersonItem['role'];
  readonly company: PersonItem['company'];
  readonly created_at: Date;
  readonly suspended_at: Date | null;
}

/** What operators see of a person without a reason. */
export const toMaskedPerson = (row: PersonRow): PersonItem => ({
  id: row.id,
  email: maskEmail(row.email),
  nickname: maskName(row.nickname),
  phone_tail: row.phone?.slice(-4) ?? null,
  role: row.role,
  company: row.company,
  created_at: row.created_at.toISOString(),
  suspended_at: row.suspended_at?.toISOString() ?? null,
});
