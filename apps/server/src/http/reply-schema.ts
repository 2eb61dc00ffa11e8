import { z } from 'zod';

type Json = { [key: string]: unknown };

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Words that check a value rather than give its shape. A variant's `const` stays: it tells which it is. */
const checks = new Set([
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

/** Here the keys are names of ours, whatever they look like. */
const named = new Set(['properties', 'patternProperties', 'definitions', '$defs']);

const mapValues = (object: Json, map: (value: unknown) => unknown): Json =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value)]));

function withoutChecks(schema: Json): Json {
  const kept = Object.entries(schema).filter(
    ([key, value]) => !checks.has(key) || (key === 'additionalProperties' && isObject(value)),
  );
  return Object.fromEntries(
    kept.map(([key, value]) => [
      key,
      named.has(key) && isObject(value) ? mapValues(value, shapeOf) : shapeOf(value),
    ]),
  );
}

/** A nullable written as a choice of two would be tried out at every answer instead of looked at. */
function nullableAsType(schema: Json): Json {
  const choices = schema.anyOf;
  if (!Array.isArray(choices) || choices.length !== 2) return schema;
  const other = choices.find((choice) => isObject(choice) && choice.type !== 'null');
  const nullable = choices.some((choice) => isObject(choice) && choice.type === 'null');
  return nullable && isObject(other) && typeof other.type === 'string'
    ? { ...other, type: [other.type, 'null'] }
    : schema;
}

function shapeOf(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(shapeOf);
  return isObject(node) ? nullableAsType(withoutChecks(node)) : node;
}

/** The JSON schema answers are written by: fields the contract does not name never leave. */
export function replySchema(schema: z.ZodType): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'output', target: 'draft-7' });
  return shapeOf(json) as Json;
}
