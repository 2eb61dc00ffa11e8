import type { Recipe } from './recipe.ts';
import type { Score } from './score.ts';

type JsonValue =
  | null
  | boolean
  | number
  | string
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue };

/** JSON with sorted keys, so that equal values give equal text. */
function toCanonicalJson(value: JsonValue): string {
  if (Array.isArray(value)) return `[${value.map(toCanonicalJson).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${toCanonicalJson(field)}`).join(',')}}`;
}

/** The canonical JSON bytes under which a score or recipe is stored, hashed and compared. */
export function toCanonicalBytes(value: Score | Recipe): Uint8Array {
  return new TextEncoder().encode(toCanonicalJson(value as unknown as JsonValue));
}
