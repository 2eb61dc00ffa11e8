import type { Ranges } from './buffer-policy.ts';
import type { Sink } from './feed.ts';
import { type Fragment, fragmentsOf } from './fragments.ts';

/** A file of fragments of two seconds, for tests. Bytes are told apart by where they are in it. */
export interface SimulatedFile {
  readonly bytes: Uint8Array;
  readonly duration: number;
  readonly fragments: readonly Fragment[];
}

export function fileOf(
  sizes: readonly number[],
  { headBytes = 900, isIndexed = true } = {},
): SimulatedFile {
  const duration = sizes.length * 2;
  let end = headBytes;
  const starts = sizes.map((size, at): [number, number] => {
    end += size;
    return [at * 2000, end - size];
  });
  const info = { fragments: isIndexed ? starts : null, duration, bytes: end };
  return { bytes: new Uint8Array(end), duration, fragments: fragmentsOf(info) };
}

/** A source buffer that takes the head first, then whole fragments, and refuses anything else. */
export function createSimulatedSink(file: SimulatedFile) {
  const buffered = new Set<number>();
  let next: number | null = null;
  let isHeaded = false;
  let ends = 0;
  const headBytes = file.fragments[0]?.from ?? 0;
  let ranges: Ranges | null = null;
  const rangesOf = (): Ranges => {
    const all: [number, number][] = [];
    for (const [at, { start, end }] of file.fragments.entries()) {
      const last = all.at(-1);
      if (!buffered.has(at)) continue;
      if (last?.[1] === start) last[1] = end;
      else all.push([start, end]);
    }
    return all;
  };
  const sink: Sink = {
    append: async ({ byteOffset: from, length }) => {
      const isStart = from === 0 || (isHeaded && file.fragments.some((each) => each.from === from));
      if (next === null ? !isStart : from !== next && !(isHeaded && isStart && next === headBytes))
        throw new Error(`byte ${from} does not follow ${next}`);
      next = from + length;
      if (next >= headBytes) isHeaded = true;
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
      ranges ??= rangesOf();
      return ranges;
    },
    cut: () => {
      next = null;
    },
    end: () => {
      ends += 1;
    },
  };
  return { sink, ends: () => ends };
}
