import type { FilterGroup } from '@onsori/contract/taxonomy';
import type { Parameter } from './reference.rules.ts';

/** Group of the catalogue whose labels the values of a parameter have. */
const labelledBy: Readonly<Record<string, FilterGroup>> = {
  mood: 'mood',
  moods: 'mood',
  excluded_moods: 'mood',
  video_theme: 'video_theme',
  video_themes: 'video_theme',
  genre: 'genre',
  tempo: 'tempo',
  tempos: 'tempo',
  inst: 'inst',
  insts: 'inst',
  instruments: 'inst',
  exclude_instruments: 'inst',
  excluded_insts: 'inst',
};

export const filterGroupOf = (name: string): FilterGroup | undefined =>
  labelledBy[name.slice(name.lastIndexOf('.') + 1)];

interface LimitTexts {
  byDefault(value: string): string;
  maxLength(max: number): string;
}

type Limited = Pick<Parameter, 'type' | 'minimum' | 'maximum' | 'maxLength' | 'defaultValue'>;

/** Range, length and default, such as `1–100, default 30`. */
export function describeLimits(parameter: Limited, texts: LimitTexts): string {
  const { type, minimum, maximum, maxLength, defaultValue } = parameter;
  const isNumber = type === 'integer' || type === 'number';
  const range =
    minimum !== null && maximum !== null
      ? `${minimum}–${maximum}`
      : maximum !== null
        ? `≤ ${maximum}`
        : minimum !== null && minimum > 0
          ? `≥ ${minimum}`
          : null;
  return [
    isNumber ? range : null,
    maxLength === null ? null : texts.maxLength(maxLength),
    defaultValue === null || defaultValue === 'false' ? null : texts.byDefault(defaultValue),
  ]
    .filter((part) => part !== null)
    .join(', ');
}
