import type { ApiAnswer, ApiRequest } from '#lib/api-client.ts';

/** An answer, and what it says about keeping it. */
export interface SentAnswer extends ApiAnswer {
  readonly cacheControl: string;
}

type Send = (request: ApiRequest) => Promise<SentAnswer>;

interface Kept {
  readonly answer: SentAnswer;
  readonly freshUntil: number;
}

export interface KeepingLimits {
  /** Milliseconds, from any beginning. */
  readonly now: () => number;
  readonly maxEntries: number;
  /** Longer texts are not worth their memory: nobody asks for them twice in a moment. */
  readonly maxLength: number;
}

const carriesPerson = ['authorization', 'cookie'];

/** The same for everybody who asks: read, not written, and by nobody in particular. */
function sharedKey({ method, url, headers }: ApiRequest): string | null {
  const names = Object.keys(headers).map((name) => name.toLowerCase());
  if (method !== 'GET' || names.some((name) => carriesPerson.includes(name))) return null;
  return `${headers['accept-language'] ?? ''} ${url}`;
}

/** How long anybody may keep an answer; nothing unless it says so itself. */
function secondsToKeep({ status, cacheControl }: SentAnswer): number {
  const said = cacheControl.toLowerCase().split(/\s*,\s*/);
  if (status !== 200 || !said.includes('public') || said.includes('no-store')) return 0;
  const maxAge = said.find((part) => /^max-age=\d+$/.test(part));
  return Number(maxAge?.slice('max-age='.length) ?? 0);
}

/** Whoever goes away stops waiting; what they waited for goes on for the others. */
function until<Value>(work: Promise<Value>, signal: AbortSignal | null): Promise<Value> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason);
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}

/** Public answers stay for as long as they allow, and a question on its way is not asked twice. */
export function keepingAnswers(
  send: Send,
  { now, maxEntries, maxLength }: KeepingLimits,
): (request: ApiRequest) => Promise<ApiAnswer> {
  const kept = new Map<string, Kept>();
  const asked = new Map<string, Promise<SentAnswer>>();

  function keep(key: string, answer: SentAnswer): void {
    const seconds = secondsToKeep(answer);
    if (seconds === 0 || answer.text.length > maxLength) return;
    const [oldest] = kept.keys();
    if (kept.size >= maxEntries && oldest !== undefined) kept.delete(oldest);
    kept.set(key, { answer, freshUntil: now() + seconds * 1000 });
  }

  function ask(key: string, request: ApiRequest): Promise<SentAnswer> {
    const question = send({ ...request, signal: null })
      .then((answer) => {
        keep(key, answer);
        return answer;
      })
      .finally(() => asked.delete(key));
    asked.set(key, question);
    return question;
  }

  return async (request) => {
    const key = sharedKey(request);
    if (key === null) return send(request);
    const found = kept.get(key);
    kept.delete(key);
    if (found && found.freshUntil > now()) {
      // Put back as the newest: what is asked for stays, what is not goes first.
      kept.set(key, found);
      return found.answer;
    }
    const underway = asked.get(key);
    if (!underway) return until(ask(key, request), request.signal);
    const answer = await until(underway, request.signal);
    // Somebody else's refusal says nothing about this caller.
    return secondsToKeep(answer) > 0 ? answer : send(request);
  };
}
