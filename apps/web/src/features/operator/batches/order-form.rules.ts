import type { BatchOrder } from '@onsori/contract/generation';
import { batchLimits } from '@onsori/contract/review-values';
import type { OptionKey } from '@onsori/contract/taxonomy';

/** What is typed into the dialog; empty fields are invalid. */
export interface OrderForm {
  readonly genre: OptionKey<'genre'>;
  readonly moods: readonly OptionKey<'mood'>[];
  readonly count: string;
  readonly minSeconds: string;
  readonly maxSeconds: string;
}

export const initialOrder: OrderForm = {
  genre: '팝',
  moods: [],
  count: '20',
  minSeconds: '60',
  maxSeconds: '150',
};

const wholeNumber = (text: string, min: number, max: number): number | null => {
  const value = Number(text);
  return /^\d+$/.test(text.trim()) && value >= min && value <= max ? value : null;
};

const { maxCount, minSeconds, maxSeconds } = batchLimits;

/** The fields of the form that are wrong. */
export function wrongFields(form: OrderForm): Set<'moods' | 'count' | 'minSeconds' | 'maxSeconds'> {
  const wrong = new Set<'moods' | 'count' | 'minSeconds' | 'maxSeconds'>();
  const [low, high] = [form.minSeconds, form.maxSeconds].map((text) =>
    wholeNumber(text, minSeconds, maxSeconds),
  );
  if (form.moods.length === 0) wrong.add('moods');
  if (wholeNumber(form.count, 1, maxCount) === null) wrong.add('count');
  if (low === null) wrong.add('minSeconds');
  if (high === null || (low !== null && low !== undefined && (high ?? 0) < low))
    wrong.add('maxSeconds');
  return wrong;
}

/** The order of a form without wrong fields. */
export const toBatchOrder = (form: OrderForm): BatchOrder => ({
  genre: form.genre,
  moods: [...form.moods],
  count: Number(form.count),
  min_seconds: Number(form.minSeconds),
  max_seconds: Number(form.maxSeconds),
});
