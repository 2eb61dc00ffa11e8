import type { Language } from '@onsori/contract/enumerations';
import type { Route } from '@onsori/contract/route';
import type { z } from 'zod';
import type { Identity } from '#http/callers.ts';
import type { Exchange } from '#http/exchange.ts';
import type { Later } from '#http/later.ts';
import type { Tx } from '#infra/db.ts';

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** What a handler is given: input already parsed, caller already admitted. */
export interface Call<R extends Route> {
  readonly params: Output<R['params']>;
  readonly query: Output<R['query']>;
  readonly body: Output<R['body']>;
  readonly identity: R['bearer'] extends 'required' | 'ticket' ? Identity : Identity | null;
  readonly language: Language;
  readonly exchange: Exchange;
  /** The transaction that also holds the Idempotency-Key; only idempotent routes have one. */
  readonly tx: R['idempotent'] extends true ? Tx : undefined;
}

export type Handler<R extends Route> = (call: Call<R>) => Promise<z.input<R['reply']>>;

export interface Implementation {
  readonly name: string;
  readonly route: Route;
  readonly handle: Handler<Route>;
  /** Makes the answer of what was handled, or of what was kept of that: after the transaction. */
  readonly send?: (kept: unknown, exchange: Exchange, identity: Identity) => Promise<unknown>;
}

/** Binds a route object to the code that answers it, typed by the object. */
export function implement<R extends Route>(
  name: string,
  route: R,
  handle: Handler<R>,
): Implementation {
  return { name, route, handle: handle as unknown as Handler<Route> };
}

/** The same for a file: what it consists of is kept as JSON, and read anew for every repetition. */
export function implementFile<R extends Route, Kept extends object>(
  name: string,
  route: R,
  handle: (call: Call<R>) => Promise<Kept | Later>,
  send: (kept: Kept, exchange: Exchange, identity: Identity) => Promise<unknown>,
): Implementation {
  return {
    name,
    route,
    handle: handle as unknown as Handler<Route>,
    send: send as NonNullable<Implementation['send']>,
  };
}
