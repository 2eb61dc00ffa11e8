import { z } from 'zod';

type Json = { [key: string]: unknown };

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Keywords that validate instead of describing a shape; `const` stays, as it discriminates variants. */
const validationKeywords = new Set([
  'pattern',
  'format',
  'enum',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'description',
  'additionalProperties',
]);

/** Below these keywords, keys are property names and not JSON Schema keywords. */
const propertyMapKeywords = new Set(['properties', 'patternProperties', 'definitions', '$defs']);

const mapValues = (object: Json, map: (value: unknown) => unknown): Json =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value)]));

function removeValidation(schema: Json): Json {
  const entries = Object.entries(schema).filter(
    ([key, value]) =>
      !validationKeywords.has(key) || (key === 'additionalProperties' && isObject(value)),
  );
  return Object.fromEntries(
    entries.map(([key, value]) => [
      key,
      propertyMapKeywords.has(key) && isObject(value) ? mapValues(value, toShape) : toShape(value),
    ]),
  );
}

/** The serializer would try both branches of an `anyOf` for every reply; a type list is faster. */
function nullableAsType(schema: Json): Json {
  const choices = schema.anyOf;
  if (!Array.isArray(choices) || choices.length !== 2) return schema;
  const nonNull = choices.find((choice) => isObject(choice) && choice.type !== 'null');
  const nullable = choices.some((choice) => isObject(choice) && choice.type === 'null');
  return nullable && isObject(nonNull) && typeof nonNull.type === 'string'
    ? { ...nonNull, type: [nonNull.type, 'null'] }
    : schema;
}

function toShape(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(toShape);
  return isObject(node) ? nullableAsType(removeValidation(node)) : node;
}

/** The schema for serializing replies; fields outside the contract are dropped. */
export function replySchema(schema: z.ZodType): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'output', target: 'draft-7' });
  return toShape(json) as Json;
}
