import type { FitPiece, FitVersion } from '@onsori/contract/fit-versions';
import { describe, expect, it } from 'vitest';
import { createPlan, createVersion } from '../fitting/test-fixtures.ts';
import { createGrowingFile, findHeadBytes } from './growing-file.ts';
import type { OpenRange, Timing } from './range-reader.ts';

const HEAD_BYTES = 28;

/** An MP4 file with a head, and fragments of two seconds and 100 bytes. */
function createFile(fragments: number): Uint8Array<ArrayBuffer> {
  const bytes = Uint8Array.from({ length: HEAD_BYTES + fragments * 100 }, (_, at) => at % 251);
  const view = new DataView(bytes.buffer);
  const writeBox = (at: number, size: number, type: string) => {
    view.setUint32(at, size);
    for (const [index, character] of [...type].entries())
      bytes[at + 4 + index] = character.charCodeAt(0);
  };
  writeBox(0, 12, 'ftyp');
  writeBox(12, 16, 'moov');
  for (let at = HEAD_BYTES; at < bytes.length; at += 100) writeBox(at, 40, 'moof');
  return bytes;
}

const file = createFile(8);
/** Two pieces of two fragments, the first with the head. */
const ends = [HEAD_BYTES + 200, HEAD_BYTES + 400];

const createPieces = (count: number): FitPiece[] =>
  ends.slice(0, count).map((end, at) => ({
    url: `piece:${at}`,
    bytes: end - (ends[at - 1] ?? 0),
    start_ms: at * 4000,
    end_ms: at * 4000 + 4000,
  }));

const plan = createPlan([{ bars: 8, inMusic: 0 }]);
const rendering = (count: number) =>
  createVersion('a', plan, { state: 'rendering', pieces: createPieces(count) });
const ready: FitVersion = createVersion('a', plan, {
  state: 'ready',
  stream: {
    url: 'whole',
    expires_at: '2030-01-01T00:00:00.000Z',
    mime_type: 'audio/mp4',
    bytes: file.length,
    duration: 16,
    fragments: Array.from(
      { length: 8 },
      (_, at) => [at * 2000, HEAD_BYTES + at * 100] as const,
    ).map(([ms, offset]): [number, number] => [ms, offset]),
    gain: 0,
    peaks: [],
    lufs: -14,
  },
});

function createTestFile(first: FitVersion) {
  let version = first;
  const listeners = new Set<() => void>();
  const opened: string[] = [];
  const grow = (next: FitVersion) => {
    version = next;
    for (const listener of listeners) listener();
  };
  const open: OpenRange = async function* (url, from, to) {
    opened.push(url);
    const start = url === 'piece:1' ? (ends[0] ?? 0) : 0;
    yield file.subarray(start + from, start + to);
  };
  const timing: Timing = { now: () => 0, wait: () => new Promise(() => undefined) };
  const feed = {
    current: () => version,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh: async () => version,
  };
  return { growing: createGrowingFile(feed, open, timing), grow, opened };
}

const { signal } = new AbortController();
const read = async (growing: ReturnType<typeof createGrowingFile>, from: number, to: number) => {
  const bytes: number[] = [];
  for await (const chunk of growing.read(from, to, signal)) bytes.push(...chunk);
  return bytes;
};
const turn = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('createGrowingFile', () => {
  it('has each piece as a fragment, and then the fragments of the whole file', async () => {
    const { growing, grow } = createTestFile(rendering(0));
    let grown = 0;
    const stop = growing.onGrow(() => {
      grown += 1;
    });
    expect(growing.fragments()).toEqual([]);
    grow(rendering(1));
    await turn();
    const first = { start: 0, end: 4, from: HEAD_BYTES, to: HEAD_BYTES + 200 };
    expect(growing.fragments()).toEqual([first]);
    expect(growing.isComplete()).toBe(false);
    grow(rendering(2));
    expect(growing.fragments()).toHaveLength(2);
    grow(ready);
    expect(growing.isComplete()).toBe(true);
    expect(growing.fragments().map(({ start }) => start)).toEqual([0, 4, 8, 10, 12, 14]);
    for (const [at, { from }] of growing.fragments().entries())
      if (at > 0) expect(from).toBe(growing.fragments()[at - 1]?.to);
    expect(growing.fragments().at(-1)?.to).toBe(file.length);
    expect(grown).toBe(3);
    stop();
    grow(ready);
    expect(grown).toBe(3);
  });

  it('reads over pieces, and from the whole file once it is there', async () => {
    const { growing, grow, opened } = createTestFile(rendering(2));
    await turn();
    expect(await read(growing, 100, 400)).toEqual([...file.subarray(100, 400)]);
    expect(opened.slice(-2)).toEqual(['piece:0', 'piece:1']);
    grow(ready);
    expect(await read(growing, 100, file.length)).toEqual([...file.subarray(100)]);
    expect(opened.at(-1)).toBe('whole');
  });

  it('waits for the whole file where it cannot be played in parts', async () => {
    const { growing, grow } = createTestFile(rendering(1));
    const bytes = growing.whole(signal);
    grow(ready);
    expect(await bytes).toBe(file.length);
    const closing = new AbortController();
    const aborted = createTestFile(rendering(1)).growing.whole(closing.signal);
    closing.abort();
    await expect(aborted).rejects.toThrow();
  });
});

describe('findHeadBytes', () => {
  it('ends the head at the first fragment, and not before it is read', () => {
    expect(findHeadBytes(file)).toBe(HEAD_BYTES);
    expect(findHeadBytes(file.subarray(0, HEAD_BYTES))).toBeNull();
    expect(findHeadBytes(new Uint8Array(40))).toBeNull();
  });
});
