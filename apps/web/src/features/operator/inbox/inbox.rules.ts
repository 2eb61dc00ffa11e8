import type { AnswerTemplate } from '@onsori/contract/answer-templates';
import type { InquiryTopic } from '@onsori/contract/inquiry-values';

const MINUTE_MS = 60_000;
const SOON_MINUTES = 4 * 60;

export interface DueState {
  readonly level: 'overdue' | 'soon' | 'later';
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
}

/** The time until a reply is due, or since it was. */
export function dueState(dueAt: string, now: number): DueState {
  const minutes = Math.floor((new Date(dueAt).getTime() - now) / MINUTE_MS);
  const distance = Math.abs(minutes);
  return {
    level: minutes < 0 ? 'overdue' : minutes < SOON_MINUTES ? 'soon' : 'later',
    days: Math.floor(distance / 1440),
    hours: Math.floor((distance % 1440) / 60),
    minutes: distance % 60,
  };
}

export type InboxSearch = { readonly email: string } | { readonly number: string };

/** What a text finds: a whole e-mail address, or the number of an inquiry; null for anything else. */
export function parseInboxSearch(text: string): InboxSearch | null {
  const input = text.trim();
  const [, digits] = /^(?:q-?)?(\d{1,15})$/i.exec(input) ?? [];
  if (digits !== undefined) return { number: `Q-${digits}` };
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(input) ? { email: input } : null;
}

/** The templates of a topic first, otherwise in their order. */
export const sortTemplates = (
  templates: readonly AnswerTemplate[],
  topic: InquiryTopic,
): AnswerTemplate[] => [
  ...templates.filter(({ topics }) => topics.includes(topic)),
  ...templates.filter(({ topics }) => !topics.includes(topic)),
];

const inboxLists = ['inquiries', 'refunds', 'company-refunds'] as const;
type InboxListName = (typeof inboxLists)[number];

interface InboxAbilities {
  readonly canAnswer: boolean;
  readonly canRefund: boolean;
}

/** The lists that an operator may use. */
export const permittedLists = ({ canAnswer, canRefund }: InboxAbilities): InboxListName[] =>
  inboxLists.filter((list) => (list === 'inquiries' ? canAnswer : canRefund));

/** The list that a URL names, if the operator may use it; otherwise the first one. */
export const findList = (
  lists: readonly InboxListName[],
  name: string | null,
): InboxListName | undefined => lists.find((list) => list === name) ?? lists[0];

/** The id `step` rows further, at most the first or last; the first if none is selected. */
export function neighbourId(
  ids: readonly string[],
  selectedId: string | null,
  step: number,
): string | undefined {
  const from = selectedId === null ? -1 : ids.indexOf(selectedId);
  return from < 0 ? ids[0] : ids[Math.max(0, Math.min(ids.length - 1, from + step))];
}

/** A sum in won as it is typed, such as `33,000`; null for anything else. */
export function parseWon(text: string): number | null {
  const digits = text.replaceAll(/[\s,원₩]/g, '');
  return /^[1-9]\d{0,9}$/.test(digits) ? Number(digits) : null;
}
