import { readdir } from 'node:fs/promises';
import { filterGroups, optionKeys } from '@onsori/contract/taxonomy';
import { z } from 'zod';

export interface JsonSchema {
  readonly [key: string]: unknown;
}

export const toTypeName = (name: string): string =>
  name.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());

const toSingular = (name: string): string =>
  name.replace(/ies$/, 'y').replace(/(?<=status)es$|(?<![su])s$/, '');

export function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

/** The type of a schema in JSON Schema, and its name. */
export interface NamedSchema {
  readonly name: string;
  readonly schema: JsonSchema;
}

/** Equal for schemas of the same type; a description does not change a type. */
export function keyOf({ description: _, ...schema }: JsonSchema): string {
  return JSON.stringify(schema);
}

const isStringList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** Fewer values are printed where they are used. */
const MIN_NAMED_VALUES = 4;

async function contractExports(): Promise<[string, unknown][]> {
  const folder = new URL('../../packages/contract/src/', import.meta.url);
  const files = (await readdir(folder)).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const modules = await Promise.all(
    files.sort().map(async (file): Promise<object> => import(new URL(file, folder).href)),
  );
  return modules.flatMap((module) => Object.entries(module));
}

/** Schemas with names by their key: exported objects, exported lists and the taxonomy. */
export async function nameSchemas(): Promise<ReadonlyMap<string, NamedSchema>> {
  const names = new Map<string, NamedSchema>();
  const add = (schema: JsonSchema, name: string) => {
    if (!names.has(keyOf(schema))) names.set(keyOf(schema), { name, schema });
  };
  const addValues = (values: readonly string[], name: string) =>
    add({ type: 'string', enum: values }, name);
  for (const group of filterGroups)
    addValues(optionKeys(group), group === 'inst' ? 'Instrument' : toTypeName(group));
  for (const [name, value] of await contractExports()) {
    if (value instanceof z.ZodObject) {
      add(toJsonSchema(value, 'output'), toTypeName(name));
      add(toJsonSchema(value, 'input'), toTypeName(name));
    } else if (isStringList(value) && value.length >= MIN_NAMED_VALUES)
      addValues(value, toTypeName(toSingular(name)));
  }
  return names;
}
