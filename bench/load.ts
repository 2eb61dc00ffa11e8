import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Side } from './rounds.ts';

const visitorScript = new URL('load.lua', import.meta.url).pathname;

interface WrkOptions {
  readonly connections?: number;
  readonly seconds?: number;
  /** Path of a wrk script. */
  readonly script?: string;
  readonly args?: readonly string[];
}

/** A side of a comparison whose rounds run wrk with one thread. */
export function createWrkSide(
  name: string,
  url: string,
  { connections = 16, seconds = 3, script = visitorScript, args: scriptArgs = [] }: WrkOptions = {},
): Side {
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', script, url, '--', ...scriptArgs];
  return {
    name,
    round: async () => {
      const { stdout } = await promisify(execFile)('wrk', args, { timeout: (seconds + 30) * 1000 });
      if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${name} failed:\n${stdout}`);
      const figure = /Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1];
      if (!figure) throw new Error(`${name}: no request rate in the output of wrk:\n${stdout}`);
      return Number(figure);
    },
  };
}

let requestCount = 0;

/** Returns another client address for each request, so that rate limits are not reached. */
export function nextAddress(): string {
  requestCount += 1;
  return `10.${(requestCount >> 16) & 255}.${(requestCount >> 8) & 255}.${requestCount & 255}`;
}

/** Fetches JSON as a visitor; returns the body and the milliseconds until it was complete. */
export async function fetchTimed(url: string): Promise<{ ms: number; body: unknown }> {
  const started = performance.now();
  const response = await fetch(url, {
    headers: { 'accept-language': 'ko', 'x-forwarded-for': nextAddress() },
  });
  const body = await response.json();
  if (!response.ok) throw new Error(`${url} returned ${response.status}`);
  return { ms: performance.now() - started, body };
}
