/** Parts of an OpenAPI document that the reference shows. */
interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[] | undefined;
  readonly const?: unknown;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly default?: unknown;
  readonly description?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
}

interface DocumentParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: Schema;
}

type Content = Readonly<Record<string, { readonly schema?: Schema }>>;

interface DocumentOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly 'x-scope'?: string;
  readonly security: readonly object[];
  readonly parameters?: readonly DocumentParameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly content?: Content }>
  >;
}

export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, unknown>>;
}

export interface Parameter {
  readonly name: string;
  readonly location: 'path' | 'query' | 'header' | 'body';
  readonly isRequired: boolean;
  /** As the reference shows it: `string[]`, `integer`, `enum`. */
  readonly type: string;
  readonly isList: boolean;
  /** Accepted values; empty where any are. */
  readonly values: readonly string[];
  /** In English, from the schema. */
  readonly description: string | null;
  readonly defaultValue: string | null;
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly maxLength: number | null;
}

export interface Operation {
  readonly id: string;
  readonly method: string;
  /** With parameters in braces, without the prefix of the API. */
  readonly path: string;
  readonly summary: string;
  /** What a key needs to call it; null where none is needed. */
  readonly scope: string | null;
  /** Visitors may call it without a key. */
  readonly isOpen: boolean;
  readonly isIdempotent: boolean;
  readonly reply: 'json' | 'file' | 'events';
  readonly parameters: readonly Parameter[];
  /** Example of the body in JSON; null without one. */
  readonly body: string | null;
  readonly errors: readonly { readonly status: number; readonly types: readonly string[] }[];
}

const MAX_SAFE = Number.MAX_SAFE_INTEGER;

const isNull = ({ type }: Schema) => type === 'null';

/** The schema without `null` as an alternative. */
function withoutNull(schema: Schema): Schema {
  const [only, ...others] = schema.anyOf?.filter((each) => !isNull(each)) ?? [];
  if (!only || others.length > 0) return schema;
  const { anyOf: _, ...rest } = schema;
  return { ...rest, ...only };
}

/** Query parameters are text, also those that are true or false. */
const isFlag = (schema: Schema): boolean =>
  schema.enum
    ?.filter((value) => value !== '')
    .toSorted()
    .join() === 'false,true';

function typeOf(schema: Schema): string {
  const { type, items, anyOf } = schema;
  if (type === 'array') return `${items ? typeOf({ ...items, enum: undefined }) : 'any'}[]`;
  if (schema.enum) return isFlag(schema) ? 'boolean' : 'enum';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (anyOf) return [...new Set(anyOf.map(typeOf))].join(' | ');
  return [type ?? 'any'].flat().join(' | ');
}

const printDefault = (value: unknown): string | null =>
  value === undefined || value === null || value === '' || Array.isArray(value)
    ? null
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);

function toParameter(
  name: string,
  location: Parameter['location'],
  isRequired: boolean,
  given: Schema,
): Parameter {
  const schema = withoutNull(given);
  const values = (schema.type === 'array' ? schema.items?.enum : schema.enum) ?? [];
  return {
    name,
    location,
    isRequired,
    type: typeOf(schema),
    isList: schema.type === 'array',
    values: values.map(String).filter((value) => value !== ''),
    description: schema.description ?? null,
    defaultValue: printDefault(schema.default),
    minimum: schema.minimum ?? null,
    maximum: schema.maximum === MAX_SAFE ? null : (schema.maximum ?? null),
    maxLength: schema.maxLength ?? null,
  };
}

/** Fields of a body; those of an object in it as `brief.title`. */
function toBodyParameters(schema: Schema, prefix = ''): Parameter[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, given]) => {
    const field = withoutNull(given);
    if (field.properties && prefix === '') return toBodyParameters(field, `${name}.`);
    const isRequired = prefix === '' && (schema.required?.includes(name) ?? false);
    return [toParameter(`${prefix}${name}`, 'body', isRequired, given)];
  });
}

const exampleText: Readonly<Record<string, string>> = {
  uuid: '01998f2c-0000-7000-8000-000000000000',
  'date-time': '2026-11-18T00:00:00Z',
  date: '2026-11-18',
  uri: 'https://example.com',
  email: 'name@example.com',
};

/** A value that fits the schema as far as types go; only required fields of objects. */
function toExample(given: Schema): unknown {
  const schema = withoutNull(given);
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined && schema.default !== null) return schema.default;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf?.[0]) return toExample(schema.anyOf[0]);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, toExample(schema.properties?.[name] ?? {})]),
      );
    case 'array':
      return [];
    case 'boolean':
      return false;
    case 'integer':
    case 'number':
      return schema.minimum ?? 0;
    case 'string':
      return exampleText[schema.format ?? ''] ?? (schema.pattern?.startsWith('^[1-9]') ? '1' : '');
    default:
      return null;
  }
}

const replyKinds = { 'application/json': 'json', 'text/event-stream': 'events' } as const;

/** A JSON reply has a schema; a JSON file has none. */
function replyOf(content: Content = {}): Operation['reply'] {
  const [type = '', media] = Object.entries(content)[0] ?? [];
  const kind = replyKinds[type as keyof typeof replyKinds] ?? 'file';
  return kind === 'json' && !media?.schema ? 'file' : kind;
}

function toOperation(method: string, path: string, operation: DocumentOperation): Operation {
  const body = operation.requestBody?.content['application/json']?.schema;
  const headers = operation.parameters?.filter((each) => each.in === 'header') ?? [];
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    summary: operation.summary,
    scope: operation['x-scope'] ?? null,
    isOpen:
      operation.security.length === 0 ||
      operation.security.some((scheme) => Object.keys(scheme).length === 0),
    isIdempotent: headers.some(({ name }) => name === 'Idempotency-Key'),
    reply: replyOf(operation.responses['200']?.content),
    parameters: [
      ...(operation.parameters ?? []).map((each) =>
        toParameter(each.name, each.in, each.required, each.schema),
      ),
      ...toBodyParameters(body ?? {}),
    ],
    body: body ? JSON.stringify(toExample(body), null, 2) : null,
    errors: Object.entries(operation.responses)
      .filter(([status]) => Number(status) >= 400)
      .map(([status, { description }]) => ({
        status: Number(status),
        types: description.split(', '),
      })),
  };
}

/** The operations of a document in its order. */
export function readOperations({ paths }: OpenApiDocument): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Readonly<Record<string, DocumentOperation>>).map(
      ([method, operation]) => toOperation(method, path, operation),
    ),
  );
}
