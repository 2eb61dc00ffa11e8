export type JsonSchema = { readonly [key: string]: unknown };

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: JsonSchema;
}

/** The parts of an OpenAPI operation that the fuzzer uses. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  /** Includes the server's prefix; parameters are in braces. */
  readonly path: string;
  readonly bearer: 'none' | 'optional' | 'required';
  readonly parameters: readonly Parameter[];
  readonly body: JsonSchema | null;
  /** Content types of each declared success status. */
  readonly successes: ReadonlyMap<number, readonly string[]>;
  readonly errorTypes: ReadonlySet<string>;
}

interface OperationObject {
  readonly operationId: string;
  readonly security: readonly object[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { content: { 'application/json': { schema: JsonSchema } } };
  readonly responses: Readonly<Record<string, { description: string; content: object }>>;
}

export interface OpenApiDocument {
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
}

function bearerOf(security: readonly object[]): Operation['bearer'] {
  if (security.length === 0) return 'none';
  return security.some((scheme) => Object.keys(scheme).length === 0) ? 'optional' : 'required';
}

function toOperation(path: string, method: string, object: OperationObject): Operation {
  const responses = Object.entries(object.responses);
  const successes = responses.filter(([status]) => status.startsWith('2'));
  const failures = responses.filter(([status]) => !status.startsWith('2'));
  return {
    id: object.operationId,
    method: method.toUpperCase(),
    path,
    bearer: bearerOf(object.security),
    parameters: object.parameters,
    body: object.requestBody?.content['application/json'].schema ?? null,
    successes: new Map(
      successes.map(([status, { content }]) => [Number(status), Object.keys(content)]),
    ),
    errorTypes: new Set(failures.flatMap(([, { description }]) => description.split(', '))),
  };
}

export function readOperations({ servers, paths }: OpenApiDocument): Operation[] {
  const prefix = servers[0]?.url ?? '';
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, object]) => toOperation(prefix + path, method, object)),
  );
}

/** Returns the operation that a request line addresses, or null. */
export function findOperation(
  operations: readonly Operation[],
  method: string,
  target: string,
): Operation | null {
  const path = target.replace(/^https?:\/\/[^/]*/, '').split(/[?#]/)[0] ?? '';
  const segments = path.split('/');
  const matching = operations.filter((operation) => {
    const template = operation.path.split('/');
    const isSame = template.every(
      (part, index) => part === segments[index] || part.startsWith('{'),
    );
    const isMethod =
      operation.method === method || (method === 'HEAD' && operation.method === 'GET');
    return isMethod && isSame && template.length === segments.length;
  });
  const parameterCount = ({ path }: Operation) => path.split('{').length;
  return matching.toSorted((a, b) => parameterCount(a) - parameterCount(b))[0] ?? null;
}
