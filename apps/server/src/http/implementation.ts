import type { Language } from '@onsori/contract/enumerations';
import type { Route } from '@onsori/contract/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Identity } from '#http/callers.ts';
import { addressKey } from '#http/rate-limit.ts';
import type { StreamedBody } from '#http/streamed-body.ts';
import type { Db, Tx } from '#infra/db.ts';

/**
 * A 202 reply. From a handler it leaves the Idempotency-Key unused, so that the client can retry with
 * it; from `send` the stored result stays, and a repetition waits for the same outcome.
 */
export class AcceptedReply {
  readonly reply: unknown;
  readonly retryAfterSeconds: number;

  constructor(reply: unknown, retryAfterSeconds: number) {
    this.reply = reply;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Access to raw headers and status for the few handlers that need more than parsed input. */
export interface Exchange {
  /** The client's IPv4 address, or the /64 of its IPv6 address. */
  readonly network: string;
  header(name: string): string | undefined;
  addHeader(name: string, value: string): void;
  setStatus(status: number): void;
}

export function createExchange(request: FastifyRequest, reply: FastifyReply): Exchange {
  return {
    network: addressKey(request.ip),
    header: (name) => {
      const value = request.headers[name];
      return typeof value === 'string' ? value : undefined;
    },
    // Fastify appends repeated Set-Cookie headers and retains them on error replies.
    addHeader: (name, value) => {
      reply.header(name, value);
    },
    setStatus: (status) => {
      reply.code(status);
    },
  };
}

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** Handler input: already parsed, with an authorised caller. */
export interface Call<R extends Route> {
  readonly params: Output<R['params']>;
  readonly query: Output<R['query']>;
  readonly body: Output<R['body']>;
  readonly identity: R['bearer'] extends 'required' | 'ticket' ? Identity : Identity | null;
  readonly language: Language;
  readonly exchange: Exchange;
  /** The transaction that also stores the Idempotency-Key; only idempotent routes have one. */
  readonly tx: R['idempotent'] extends true ? Tx : undefined;
  /** The primary or a replica; only routes that may read a replica have one, and they use no other. */
  readonly db: R['readsReplica'] extends true ? Db : undefined;
}

export type Handler<R extends Route> = (call: Call<R>) => Promise<z.input<R['reply']>>;

export interface Implementation {
  readonly name: string;
  readonly route: Route;
  readonly handle: Handler<Route>;
  /** Builds the response from the handler's result or its stored copy, after the transaction. */
  readonly send?: (stored: unknown, exchange: Exchange, identity: Identity) => Promise<unknown>;
}

export function implement<R extends Route>(
  name: string,
  route: R,
  handle: Handler<R>,
): Implementation {
  return { name, route, handle: handle as unknown as Handler<Route> };
}

/** For streams of events: nothing of the response is stored. */
export function implementStream<R extends Route>(
  name: string,
  route: R,
  open: (call: Call<R>) => Promise<StreamedBody>,
): Implementation {
  return { name, route, handle: open as unknown as Handler<Route> };
}

/** For file responses: the result is stored as JSON, and `send` runs again for every repetition. */
export function implementFile<R extends Route, Stored extends object>(
  name: string,
  route: R,
  handle: (call: Call<R>) => Promise<Stored | AcceptedReply>,
  send: (stored: Stored, exchange: Exchange, identity: Identity) => Promise<unknown>,
): Implementation {
  return {
    name,
    route,
    handle: handle as unknown as Handler<Route>,
    send: send as NonNullable<Implementation['send']>,
  };
}

/**
 * For outcomes that a job determines: the handler returns what identifies the outcome, and `send` waits
 * for it after the transaction.
 */
export function implementAwaited<R extends Route, Stored extends object>(
  name: string,
  route: R,
  handle: (call: Call<R>) => Promise<Stored>,
  send: (stored: Stored, identity: Identity) => Promise<z.input<R['reply']> | AcceptedReply>,
): Implementation {
  return {
    name,
    route,
    handle: handle as unknown as Handler<Route>,
    send: (stored, _exchange, identity) => send(stored as Stored, identity),
  };
}
