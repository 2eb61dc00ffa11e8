import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { readBody, requestUrl, sendJson, serve } from './http.ts';

export interface StoredItem {
  readonly type: string;
  /** JSON, or the lines of a recording. */
  readonly payload: unknown;
}

export interface StoredEnvelope {
  readonly project: string;
  readonly header: Readonly<Record<string, unknown>>;
  readonly items: readonly StoredItem[];
  /** Headers of the request, without those of the connection. */
  readonly headers: Readonly<Record<string, unknown>>;
}

const behaviour = z.strictObject({
  mode: z.enum(['store', 'hang', 'limit']),
  retryAfter: z.string().optional(),
  rateLimits: z.string().optional(),
});
type Behaviour = z.output<typeof behaviour>;

const MAX_ENVELOPES = 2000;

/** Reads a payload of `length` bytes, or one line without a length. */
function parsePayload(text: string): unknown {
  const lines = text.split('\n');
  const parse = (line: string): unknown => {
    try {
      return JSON.parse(line);
    } catch {
      return line;
    }
  };
  return lines.length === 1 ? parse(text) : lines.map(parse);
}

/** Parses the lines of the protocol: a header, then for each item a header and its payload. */
function parseEnvelope(body: string): Pick<StoredEnvelope, 'header' | 'items'> {
  const bytes = Buffer.from(body);
  let position = 0;
  const readLine = (): string => {
    const end = bytes.indexOf(10, position);
    const line = bytes.toString('utf8', position, end < 0 ? undefined : end);
    position = end < 0 ? bytes.length : end + 1;
    return line;
  };
  const header = z.record(z.string(), z.unknown()).parse(JSON.parse(readLine()));
  const items: StoredItem[] = [];
  while (position < bytes.length) {
    const { type, length } = z
      .looseObject({ type: z.string(), length: z.int().optional() })
      .parse(JSON.parse(readLine()));
    if (length === undefined) items.push({ type, payload: parsePayload(readLine()) });
    else {
      const payload = bytes.toString('utf8', position, position + length);
      items.push({ type, payload: parsePayload(payload) });
      position += length + 1;
    }
  }
  return { header, items };
}

/**
 * Speaks the envelope protocol of an error-reporting service. Every project number has its own
 * envelopes and behaviour, so that tests can share the process.
 */
export function startIngest(port: number): void {
  const stored: StoredEnvelope[] = [];
  const behaviours = new Map<string, Behaviour>();

  function receive(project: string, request: IncomingMessage, response: ServerResponse) {
    const { mode, retryAfter, rateLimits } = behaviours.get(project) ?? { mode: 'store' };
    if (mode === 'hang') return;
    if (mode === 'limit') {
      if (retryAfter) response.setHeader('retry-after', retryAfter);
      if (rateLimits) response.setHeader('x-sentry-rate-limits', rateLimits);
      return sendJson(response, 429, { detail: 'rate limited' });
    }
    return readBody(request).then((body) => {
      const { header, items } = parseEnvelope(body);
      const { host: _host, connection: _connection, ...headers } = request.headers;
      stored.push({ project, header, items, headers });
      if (stored.length > MAX_ENVELOPES) stored.shift();
      sendJson(response, 200, { id: header.event_id ?? null });
    });
  }

  serve(port, async (request, response) => {
    const { pathname } = requestUrl(request);
    if (pathname === '/') return sendJson(response, 200, { envelopes: stored.length });
    const [, project, name] = /^\/api\/(\d+)\/(envelope|stored|behaviour)\/?$/.exec(pathname) ?? [];
    if (project === undefined) return sendJson(response, 404, { detail: 'unknown path' });
    if (name === 'stored')
      return sendJson(
        response,
        200,
        stored.filter((envelope) => envelope.project === project),
      );
    if (request.method !== 'POST') return sendJson(response, 405, { detail: 'POST only' });
    if (name === 'behaviour') {
      behaviours.set(project, behaviour.parse(JSON.parse(await readBody(request))));
      return sendJson(response, 200, {});
    }
    if (!/sentry_key=\w+/.test(String(request.headers['x-sentry-auth'] ?? request.url)))
      return sendJson(response, 401, { detail: 'no key' });
    return receive(project, request, response);
  });
}
