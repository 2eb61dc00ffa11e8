import { z } from 'zod';

type Json = { [key: string]: unknown };

const isObject = (value: unknown): value is Json =>
  value instanceof Object && !Array.isArray(value);

/**
 * Serialising needs the shape and nothing else: checks would be run by a validator at every answer,
 * and a nullable written as a choice of two would be tried out instead of looked at.
 */
function shapeOnly(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(shapeOnly);
  if (!isObject(node)) return node;
  const {
    pattern: _pattern,
    format: _format,
    enum: _enum,
    const: _const,
    minimum: _minimum,
    maximum: _maximum,
    exclusiveMinimum: _exclusiveMinimum,
    exclusiveMaximum: _exclusiveMaximum,
    description: _description,
    ...rest
  } = node;
  const shape = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, shapeOnly(value)]),
  );
  const choices = shape.anyOf;
  if (!Array.isArray(choices) || choices.length !== 2) return shape;
  const other = choices.find((choice) => isObject(choice) && choice.type !== 'null');
  const nullable = choices.some((choice) => isObject(choice) && choice.type === 'null');
  return nullable && isObject(other) && typeof other.type === 'string'
    ? { ...other, type: [other.type, 'null'] }
    : shape;
}

/** The JSON schema answers are written by: fields the contract does not name never leave. */
export function replySchema(schema: z.ZodType): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'output', target: 'draft-7' });
  return shapeOnly(json) as Json;
}
