import { setTimeout } from 'node:timers/promises';
import { describeError, type Outcomes } from './outcomes.ts';

const PLAYERS = 20;
const RANGE_BYTES = 64 * 1024;
const PAUSE_MS = 1000;
const TIMEOUT_MS = 20_000;

/** Players that ask the API for a stream and read it range by range from the media edge. */
export function startPlayers(
  url: string,
  audioPath: string,
  outcomes: Outcomes,
): { stop(): Promise<void> } {
  let isRunning = true;
  const request = async <Value>(
    kind: string,
    status: number,
    target: string,
    read: (response: Response) => Promise<Value>,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Value | null> => {
    const startedAt = performance.now();
    try {
      const response = await fetch(target, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
      const value = await read(response);
      const isExpected = response.status === status;
      outcomes.record(kind, startedAt, isExpected ? null : String(response.status));
      return isExpected ? value : null;
    } catch (error) {
      outcomes.record(kind, startedAt, describeError(error));
      return null;
    }
  };
  const playOnce = async () => {
    const stream = await request(
      'stream',
      200,
      `${url}${audioPath}`,
      (response) => response.json() as Promise<{ url: string; bytes: number }>,
    );
    for (let at = 0; stream && isRunning && at < stream.bytes; at += RANGE_BYTES) {
      const end = Math.min(at + RANGE_BYTES, stream.bytes) - 1;
      const range = { range: `bytes=${at}-${end}` };
      await request('range', 206, stream.url, (response) => response.arrayBuffer(), range);
      await setTimeout(PAUSE_MS);
    }
  };
  const play = async (number: number) => {
    await setTimeout((number * PAUSE_MS) / PLAYERS);
    while (isRunning) {
      await playOnce();
      await setTimeout(PAUSE_MS);
    }
  };
  const playing = Array.from({ length: PLAYERS }, (_, number) => play(number));
  return {
    stop: async () => {
      isRunning = false;
      await Promise.all(playing);
    },
  };
}
