import { type ErrorType, errors } from '@onsori/contract/errors';
import { z } from 'zod';
import { findLeak } from './leaks.ts';
import type { Call } from './plan.ts';
import { findOperation, type Operation } from './spec.ts';
import type { Reply } from './transport.ts';

export interface Finding {
  readonly kind: 'server error' | 'wrong shape' | 'leak' | 'no reply';
  readonly detail: string;
}

/** Returns the schema of a successful reply, or null when the reply is a file. */
export type ReplySchemas = (operationId: string, status: number) => z.ZodType | null;

/** Error types that no route declares, because they occur before a route reads its input. */
const frameworkTypes: ReadonlySet<string> = new Set<ErrorType>([
  'not_found.route',
  'bad_request.malformed',
  'payload_too_large',
  'unsupported_media_type',
  'headers_too_large',
  'request_timeout',
]);

const errorSchema = z.strictObject({
  type: z.enum(Object.keys(errors) as [ErrorType, ...ErrorType[]]),
  title: z.string().min(1),
  detail: z.array(z.strictObject({ msg: z.string() })),
});

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

/** The type of an error reply in the contract's shape; undefined for anything else. */
export function errorTypeOf(reply: Reply): ErrorType | undefined {
  return errorSchema.safeParse(parseJson(reply.body)).data?.type;
}

const wrongShape = (detail: string): Finding => ({ kind: 'wrong shape', detail });

function checkError(reply: Reply, operation: Operation | null): Finding | null {
  const type = errorTypeOf(reply);
  if (type === undefined) return wrongShape(`${reply.status} without an error of the contract`);
  if (errors[type].status !== reply.status)
    return wrongShape(`${type} with status ${reply.status}`);
  if (frameworkTypes.has(type) || operation?.errorTypes.has(type)) return null;
  return wrongShape(`${type} is not declared`);
}

function checkSuccess(
  reply: Reply,
  operation: Operation | null,
  schemas: ReplySchemas,
): Finding | null {
  const declared = operation?.successes.get(reply.status);
  if (!operation || !declared) return wrongShape(`${reply.status} is not declared`);
  const contentType = (reply.headers['content-type'] ?? '').split(';')[0] ?? '';
  if (!declared.includes(contentType)) return wrongShape(`content type ${contentType}`);
  const schema = schemas(operation.id, reply.status);
  const parsed = schema?.safeParse(parseJson(reply.body));
  return parsed?.success === false
    ? wrongShape(
        `reply: ${parsed.error.issues[0]?.path.join('.')} ${parsed.error.issues[0]?.message}`,
      )
    : null;
}

interface Contract {
  readonly operations: readonly Operation[];
  readonly schemas: ReplySchemas;
  readonly forbidden: readonly string[];
  readonly servesPages: boolean;
}

const isApiPath = (target: string): boolean =>
  /^(?:https?:\/\/[^/]*)?\/_api(?:[/?#]|$)/.test(target);

function checkShape(
  call: Call,
  reply: Reply,
  { operations, schemas, servesPages }: Contract,
): Finding | null {
  const isPage = /^text\/html\b/.test(reply.headers['content-type'] ?? '');
  if (servesPages && isPage && !isApiPath(call.requestTarget)) return null;
  const operation = findOperation(operations, call.method, call.requestTarget);
  // Replies to HEAD and 304 replies have no body.
  if (call.method === 'HEAD' || reply.status === 304) return null;
  return reply.status < 300
    ? checkSuccess(reply, operation, schemas)
    : checkError(reply, operation);
}

/** Returns all violations of a reply. */
export function checkReply(call: Call, reply: Reply | null, contract: Contract): Finding[] {
  if (!reply) return [{ kind: 'no reply', detail: 'the connection ended without a reply' }];
  const leak = findLeak(`${reply.head}\n${reply.body.toString()}`, contract.forbidden);
  const isServerError = reply.status >= 500;
  const shape = checkShape(call, reply, contract);
  return [
    ...(isServerError ? [{ kind: 'server error', detail: String(reply.status) } as const] : []),
    ...(shape ? [shape] : []),
    ...(leak === null ? [] : [{ kind: 'leak', detail: leak } as const]),
  ];
}
