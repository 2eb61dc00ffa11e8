import fc from 'fast-check';
import type { Random } from '#server/cli/random.ts';
import type { JsonSchema } from './spec.ts';

/** Returns a value that exists in the system under test by field name, or undefined to generate one. */
export type KnownValue = (field: string, random: Random) => unknown;

/** Which optional inputs a request has; rules ask for several at once, for none, or for one of them. */
export type OptionalInputs = 'all' | 'none' | 'some' | { readonly only: string };

export interface Generation {
  readonly random: Random;
  readonly known: KnownValue;
  readonly optional: OptionalInputs;
}

export function isIncluded(name: string, { random, optional }: Generation): boolean {
  if (typeof optional === 'object') return optional.only === name;
  return optional === 'some' ? random.nextInt(2) > 0 : optional === 'all';
}

const MAX_GENERATED_LENGTH = 40;
const samplesOf = new Map<string, readonly string[]>();

function matching(pattern: string, random: Random): string {
  const samples =
    samplesOf.get(pattern) ??
    fc.sample(fc.stringMatching(new RegExp(pattern), { size: 'small' }), {
      numRuns: 50,
      seed: pattern.length,
    });
  samplesOf.set(pattern, samples);
  return random.pick(samples);
}

const alphabet = [...'abcXYZ019 -_.소리음악🎧é'];

function generateString(schema: JsonSchema, random: Random): string {
  const { pattern, minLength = 0, maxLength = MAX_GENERATED_LENGTH } = schema;
  if (schema.format === 'uri') return `https://example.com/${random.nextInt(1000)}?code=x`;
  const min = Number(minLength);
  if (typeof pattern === 'string') return matching(pattern, random).padEnd(min, 'a');
  const length = min + random.nextInt(Math.min(Number(maxLength), MAX_GENERATED_LENGTH) - min + 1);
  return Array.from({ length }, () => random.pick(alphabet))
    .join('')
    .trim()
    .padEnd(min, 'a');
}

function generateNumber(schema: JsonSchema, random: Random): number {
  const min = Number(schema.minimum ?? 0);
  const max = Math.min(Number(schema.maximum ?? min + 1000), min + 1000);
  return min + random.nextInt(max - min + 1);
}

/** Names of the optional fields of an object. */
export function optionalFields(schema: JsonSchema): string[] {
  const required = new Set((schema.required ?? []) as string[]);
  return Object.keys((schema.properties ?? {}) as object).filter((name) => !required.has(name));
}

function generateObject(schema: JsonSchema, generation: Generation): object {
  const optional = new Set(optionalFields(schema));
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  return Object.fromEntries(
    properties
      .filter(([name]) => !optional.has(name) || isIncluded(name, generation))
      .map(([name, field]) => [name, generateValue(field, name, generation)]),
  );
}

function generateArray(schema: JsonSchema, name: string, generation: Generation) {
  const { random } = generation;
  const min = Number(schema.minItems ?? 0);
  const length = min + random.nextInt(Math.min(Number(schema.maxItems ?? 5), 5) - min + 1);
  const items = (schema.items ?? {}) as JsonSchema;
  return Array.from({ length }, () => generateValue(items, name, generation));
}

/** Returns an existing value, or generates one that fits the schema. */
export function generateValue(schema: JsonSchema, name: string, generation: Generation): unknown {
  const { random, known } = generation;
  const existing = known(name, random);
  if (existing !== undefined) return existing;
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return random.pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(choices)) return generateValue(random.pick(choices), name, generation);
  switch (schema.type) {
    case 'string':
      return generateString(schema, random);
    case 'integer':
    case 'number':
      return generateNumber(schema, random);
    case 'boolean':
      return random.nextInt(2) === 0;
    case 'array':
      return generateArray(schema, name, generation);
    case 'object':
      return generateObject(schema, generation);
    default:
      return null;
  }
}

/** Paths of all fields of a body; the items of a list share one path. */
export function fieldPaths(schema: JsonSchema, path: readonly string[] = []): string[][] {
  const inner = [schema.anyOf, schema.oneOf].flatMap((choices) =>
    Array.isArray(choices) ? choices.flatMap((choice) => fieldPaths(choice, path)) : [],
  );
  const items = schema.items ? fieldPaths(schema.items as JsonSchema, [...path, '0']) : [];
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  const fields = properties.flatMap(([name, field]) => [
    [...path, name],
    ...fieldPaths(field, [...path, name]),
  ]);
  const all = [...inner, ...items, ...fields];
  return [...new Map(all.map((each) => [each.join('.'), each])).values()];
}
