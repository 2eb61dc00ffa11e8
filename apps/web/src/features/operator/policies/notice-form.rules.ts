import { isNoticeLink, type NoticeKind } from '@onsori/contract/notice-values';
import type { Notice, NoticeContent } from '@onsori/contract/notices';

/** Values of the form; times are of `datetime-local` inputs, in Seoul. */
export interface NoticeForm {
  readonly kind: NoticeKind;
  readonly ko: string;
  readonly en: string;
  readonly link: string;
  readonly startsAt: string;
  readonly endsAt: string;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const SEOUL_OFFSET_MS = 9 * 60 * MINUTE_MS;

const toSeoulInput = (ms: number): string =>
  new Date(ms + SEOUL_OFFSET_MS).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length);

/** NaN for an incomplete input. */
const parseSeoulInput = (input: string): number => Date.parse(`${input}:00+09:00`);

/** From now on for a day. */
export const emptyNoticeForm = (now: number): NoticeForm => ({
  kind: 'info',
  ko: '',
  en: '',
  link: '',
  startsAt: toSeoulInput(now),
  endsAt: toSeoulInput(now + DAY_MS),
});

export const toNoticeForm = ({ kind, texts, link, starts_at, ends_at }: Notice): NoticeForm => ({
  kind,
  ...texts,
  link: link ?? '',
  startsAt: toSeoulInput(Date.parse(starts_at)),
  endsAt: toSeoulInput(Date.parse(ends_at)),
});

type NoticeFormError = 'missingText' | 'wrongLink' | 'missingTime' | 'wrongEnd' | 'pastEnd';
export type NoticeFormErrors = Partial<Record<keyof NoticeForm, NoticeFormError>>;

function findEndError(start: number, end: number, now: number): NoticeFormError | undefined {
  if (Number.isNaN(end)) return 'missingTime';
  if (end <= start) return 'wrongEnd';
  return end <= now ? 'pastEnd' : undefined;
}

/** Fields without an error are missing. */
export function checkNoticeForm(form: NoticeForm, now: number): NoticeFormErrors {
  const [start, end] = [parseSeoulInput(form.startsAt), parseSeoulInput(form.endsAt)];
  const link = form.link.trim();
  const endError = findEndError(start, end, now);
  return {
    ...(form.ko.trim() === '' && { ko: 'missingText' }),
    ...(form.en.trim() === '' && { en: 'missingText' }),
    ...(link !== '' && !isNoticeLink(link) && { link: 'wrongLink' }),
    ...(Number.isNaN(start) && { startsAt: 'missingTime' }),
    ...(endError && { endsAt: endError }),
  };
}

/** Of a form without errors. */
export const toNoticeContent = (form: NoticeForm): NoticeContent => ({
  kind: form.kind,
  texts: { ko: form.ko.trim(), en: form.en.trim() },
  link: form.link.trim() || null,
  starts_at: new Date(parseSeoulInput(form.startsAt)).toISOString(),
  ends_at: new Date(parseSeoulInput(form.endsAt)).toISOString(),
});
