import type { Recipe } from './recipe.ts';
import type { Score } from './score.ts';

type Plain =
  | null
  | boolean
  | number
  | string
  | readonly Plain[]
  | { readonly [name: string]: Plain };

/** Text that is the same for equal values, whatever order their fields were written in. */
function canonical(value: Plain): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(',')}}`;
}

/** What a score is stored and compared as. */
export function bytesOf(value: Score | Recipe): Uint8Array {
  return new TextEncoder().encode(canonical(value as unknown as Plain));
}
