import { randomUUID } from 'node:crypto';
import { errors } from '@onsori/contract/errors';
import { nextAddress } from '#bench/load.ts';

const CALLERS = 12;
/** The web process gives up on the API after 10 s. */
const RESPONSE_TIMEOUT_MS = 13_000;

export interface Outcome {
  readonly id: string;
  readonly isPage: boolean;
  readonly status: number;
  /** As of `performance.now`. */
  readonly startedAt: number;
  readonly ms: number;
  /** How the reply violates the contract; null when it does not. */
  readonly violation: string | null;
}

const internals = /ECONN|EPIPE|socket hang up|UPSTREAM_TIMEOUT|node_modules|\.ts:\d|"stack"/;

const isErrorBody = (body: unknown, status: number): boolean => {
  const { type, title, detail } = body as Record<string, unknown>;
  const known = Object.entries(errors).find(([name]) => name === type)?.[1];
  return (
    known?.status === status &&
    Object.values(known.title).some((text) => text === title) &&
    Array.isArray(detail) &&
    Object.keys(body as object).length === 3
  );
};

function findViolation(response: Response, text: string, isPage: boolean): string | null {
  const leak = internals.exec(text)?.[0];
  if (leak) return `names ${leak}`;
  const { status, headers } = response;
  if (status === 503 && !headers.get('retry-after')) return 'has no Retry-After';
  if (isPage) return status === 200 || status === 503 ? null : `is a page with ${status}`;
  if (status >= 500 && status !== 503) return `is ${status}`;
  return status < 400 || isErrorBody(JSON.parse(text), status)
    ? null
    : `has the body ${text.slice(0, 200)}`;
}

interface Call {
  readonly path: string;
  readonly init?: RequestInit;
}

let number = 0;
/** Reading calls, a writing call, and pages that are not cached. */
function nextCall(): Call {
  number += 1;
  const page = 1 + (number % 90);
  const calls: Call[] = [
    { path: `/_api/v1/musics?page=${page}&per_page=30` },
    { path: '/_api/v1/plans' },
    {
      path: '/_api/v1/auth/token',
      init: {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          email: `nobody${number}@example.com`,
          password: 'wrong password 1',
        }),
      },
    },
    { path: `/music?page=${page}&sortType=-likes&lang=${number % 2 ? 'ko' : 'en'}` },
  ];
  return calls[number % calls.length] ?? { path: '/_api/v1/plans' };
}

export async function sendCall(
  origin: string,
  { path, init }: Call = nextCall(),
): Promise<Outcome> {
  const id = randomUUID();
  const isPage = !path.startsWith('/_api');
  const started = performance.now();
  const toOutcome = (status: number, violation: string | null): Outcome => ({
    id,
    isPage,
    status,
    startedAt: started,
    ms: performance.now() - started,
    violation: violation && `${path} ${violation}`,
  });
  try {
    const response = await fetch(`${origin}${path}`, {
      ...init,
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
      headers: { ...init?.headers, 'x-request-id': id, 'x-forwarded-for': nextAddress() },
    });
    const text = await response.text();
    return toOutcome(response.status, findViolation(response, text, isPage));
  } catch (error) {
    return toOutcome(0, `got no reply: ${error instanceof Error ? error.message : error}`);
  }
}

export interface WebLoad {
  readonly outcomes: readonly Outcome[];
  /** Stops the callers and waits for pending replies. */
  stop(): Promise<readonly Outcome[]>;
}

/** Starts callers that send calls in sequence until `stop`. */
export function startWebLoad(origin: string): WebLoad {
  const outcomes: Outcome[] = [];
  let isRunning = true;
  const callers = Array.from({ length: CALLERS }, async () => {
    while (isRunning) {
      outcomes.push(await sendCall(origin));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });
  return {
    outcomes,
    stop: async () => {
      isRunning = false;
      await Promise.all(callers);
      return outcomes;
    },
  };
}
