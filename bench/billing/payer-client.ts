import type { ErrorBody, ErrorType } from '@onsori/contract/errors';
import type { Route } from '@onsori/contract/route';
import type { z } from 'zod';
import type { Listener } from '#bench/library/listeners.ts';
import { nextAddress } from '#bench/load.ts';
import type { Stage } from '#tools/harness/stage.ts';
import { withRetry } from './with-retry.ts';

/** Long enough for a call that waits for the outcome of a payment. */
const CALL_TIMEOUT_MS = 20_000;

interface CallInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  /** The Idempotency-Key. */
  readonly key?: string;
}

export type CallResult<R extends Route> =
  | { readonly reply: z.output<R['reply']>; readonly error: null }
  | { readonly reply: null; readonly error: ErrorType };

/** Calls the API as a signed-in user, again after faults, until a reply of the contract is final. */
export function createPayerClient({ apiUrl }: Pick<Stage, 'apiUrl'>, { token }: Listener) {
  /** Calls that ended with a fault of the API itself. */
  const faults: string[] = [];
  const send = async (route: Route, { params = {}, query = {}, body, key }: CallInput) => {
    const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
    const response = await fetch(`${apiUrl}${path}?${new URLSearchParams(query)}`, {
      method: route.method,
      headers: {
        authorization: `Bearer ${token}`,
        'accept-language': 'ko',
        'x-forwarded-for': nextAddress(),
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    });
    return { status: response.status, body: (await response.json()) as unknown };
  };

  const call = async <R extends Route>(route: R, input: CallInput = {}): Promise<CallResult<R>> => {
    const name = `${route.method} ${route.path}`;
    const { status, body } = await withRetry(name, async (see) => {
      const response = await send(route, input);
      const { type } = response.body as ErrorBody;
      see(`${response.status} ${type}`);
      if (type === 'internal') faults.push(name);
      const isTemporary = response.status >= 500 || type === 'conflict.in_progress';
      return isTemporary ? null : response;
    });
    return status < 300
      ? { reply: route.reply.parse(body) as z.output<R['reply']>, error: null }
      : { reply: null, error: (body as ErrorBody).type };
  };

  return {
    faults,
    call,
    /** Throws for an error of the contract. */
    read: async <R extends Route>(
      route: R,
      input: CallInput = {},
    ): Promise<z.output<R['reply']>> => {
      const { reply, error } = await call(route, input);
      if (error !== null) throw new Error(`${route.method} ${route.path}: ${error}`);
      return reply;
    },
  };
}
