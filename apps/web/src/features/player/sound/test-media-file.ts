import type { BufferSink } from './buffer-feed.ts';
import { type Fragment, type TimeRanges, toFragments } from './fragments.ts';

/** Test file with fragments of two seconds. Bytes are identified by their offset. */
export interface TestMediaFile {
  readonly bytes: Uint8Array;
  readonly duration: number;
  readonly fragments: readonly Fragment[];
}

export function createTestMediaFile(
  sizes: readonly number[],
  { headBytes = 900, isIndexed = true } = {},
): TestMediaFile {
  const duration = sizes.length * 2;
  let end = headBytes;
  const starts = sizes.map((size, at): [number, number] => {
    end += size;
    return [at * 2000, end - size];
  });
  const info = { fragments: isIndexed ? starts : null, duration, bytes: end };
  return { bytes: new Uint8Array(end), duration, fragments: toFragments(info) };
}

/** A source buffer that accepts the head first, then whole fragments, and throws otherwise. */
export function createTestSink(file: TestMediaFile) {
  const buffered = new Set<number>();
  let next: number | null = null;
  let hasHead = false;
  let ends = 0;
  const headBytes = file.fragments[0]?.from ?? 0;
  let ranges: TimeRanges | null = null;
  const computeRanges = (): TimeRanges => {
    const all: [number, number][] = [];
    for (const [at, { start, end }] of file.fragments.entries()) {
      const last = all.at(-1);
      if (!buffered.has(at)) continue;
      if (last?.[1] === start) last[1] = end;
      else all.push([start, end]);
    }
    return all;
  };
  const sink: BufferSink = {
    append: async ({ byteOffset: from, length }) => {
      const isStart = from === 0 || (hasHead && file.fragments.some((each) => each.from === from));
      if (next === null ? !isStart : from !== next && !(hasHead && isStart && next === headBytes))
        throw new Error(`byte ${from} does not follow ${next}`);
      next = from + length;
      if (next >= headBytes) hasHead = true;
      const complete = file.fragments.findLastIndex(({ to }) => to <= (next ?? 0));
      if ((file.fragments[complete]?.to ?? 0) <= from) return;
      for (let at = complete; (file.fragments[at]?.to ?? 0) > from; at -= 1) buffered.add(at);
      ranges = null;
    },
    remove: async (from, to) => {
      for (const [at, { start, end }] of file.fragments.entries())
        if (start < to && end > from) buffered.delete(at);
      ranges = null;
    },
    ranges: () => {
      ranges ??= computeRanges();
      return ranges;
    },
    discardPartialFragment: () => {
      next = null;
    },
    end: () => {
      ends += 1;
    },
  };
  return { sink, ends: () => ends };
}
