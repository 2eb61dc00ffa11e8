import { lookup as resolveName } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { webhookLimits } from '@onsori/contract/webhook-values';
import { isLoopback } from '#external-settings';
import { isLoopbackAddress, isPublicAddress } from '#infra/public-address.ts';

export interface WebhookMessage {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export type WebhookResult =
  | { readonly outcome: 'response'; readonly status: number; readonly body: string }
  | {
      readonly outcome: 'timeout' | 'connection' | 'certificate' | 'address';
      readonly code: string;
    };

/** Sends requests to URLs that strangers chose: to public addresses only, without following redirects. */
export interface WebhookSender {
  /** Whether the URL alone is acceptable; its addresses are checked when it is connected. */
  accepts(url: string): boolean;
  /** Rejects only when `signal` is aborted. */
  send(message: WebhookMessage, signal: AbortSignal): Promise<WebhookResult>;
}

export interface WebhookSenderOptions {
  /** Allows http and https on the loopback interface, for tests and development. */
  readonly allowLoopback: boolean;
  /** Of one attempt. */
  readonly timeoutMs?: number;
  readonly resolve?: typeof resolveName;
}

class AddressRefusedError extends Error {
  readonly code = 'ADDRESS_REFUSED';
}

const literalOf = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');

const certificateCode = /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET)|ERR_OSSL/;

function toFailure(error: Error & { code?: string }): WebhookResult {
  const code = error.code ?? error.name;
  if (error instanceof AddressRefusedError) return { outcome: 'address', code };
  return { outcome: certificateCode.test(code) ? 'certificate' : 'connection', code };
}

export function createWebhookSender(options: WebhookSenderOptions): WebhookSender {
  const {
    allowLoopback,
    timeoutMs = webhookLimits.timeoutSeconds * 1000,
    resolve = resolveName,
  } = options;
  const isAllowed = (address: string): boolean =>
    isPublicAddress(address) || (allowLoopback && isLoopbackAddress(address));

  /** The checked address is the one that is connected, so that a second resolution cannot change it. */
  const lookup: LookupFunction = (hostname, lookupOptions, callback) =>
    resolve(hostname, { ...lookupOptions, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0);
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isAllowed(address)))
        return callback(new AddressRefusedError('address is not public'), '', 0);
      if (lookupOptions.all) return callback(null, addresses);
      return callback(null, first.address, first.family);
    });

  function accepts(text: string): boolean {
    const url = URL.parse(text);
    if (url?.username !== '' || url.password !== '') return false;
    const isLocal = allowLoopback && isLoopback(url.hostname);
    if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLocal)) return false;
    const literal = literalOf(url.hostname);
    if (isIP(literal) > 0) return isAllowed(literal);
    return isLocal || (literal.includes('.') && !/(?:^|\.)localhost\.?$/.test(literal));
  }

  function exchange(message: WebhookMessage, signal: AbortSignal): Promise<WebhookResult> {
    const { promise, resolve: settle, reject } = Promise.withResolvers<WebhookResult>();
    const url = new URL(message.url);
    const request = (url.protocol === 'http:' ? requestHttp : requestHttps)(url, {
      method: 'POST',
      headers: { ...message.headers, 'content-length': String(Buffer.byteLength(message.body)) },
      lookup,
      agent: false,
    });
    const finish = (result: WebhookResult) => {
      settle(result);
      request.destroy();
    };
    let onTimeout = () => finish({ outcome: 'timeout', code: 'TIMEOUT' });
    const timer = setTimeout(() => onTimeout(), timeoutMs);
    const abort = () => {
      reject(signal.reason);
      request.destroy();
    };
    signal.addEventListener('abort', abort, { once: true });
    request.on('error', (error) => finish(toFailure(error)));
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      let length = 0;
      const complete = () =>
        finish({
          outcome: 'response',
          status: response.statusCode ?? 0,
          body: Buffer.concat(chunks).subarray(0, webhookLimits.responseBytes).toString('utf8'),
        });
      // The status is known, so a body that does not end is cut off.
      onTimeout = complete;
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        length += chunk.length;
        if (length >= webhookLimits.responseBytes) complete();
      });
      response.on('error', complete);
      response.on('close', complete);
    });
    request.on('close', () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
    });
    request.end(message.body);
    return promise;
  }

  return {
    accepts,
    send: async (message, signal) => {
      signal.throwIfAborted();
      // A literal address is connected without a lookup.
      if (!accepts(message.url)) return { outcome: 'address', code: 'ADDRESS_REFUSED' };
      return exchange(message, signal);
    },
  };
}
