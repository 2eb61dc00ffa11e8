import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createFragmentSplitter, readFragments } from './fragments.ts';

const TIMESCALE = 48_000;

function box(name: string, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const header = Buffer.alloc(8);
  header.writeUInt32BE(8 + body.length);
  header.write(name, 4, 'latin1');
  return Buffer.concat([header, body]);
}

function numbers(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4);
  return bytes;
}

const head = (tag = '') =>
  Buffer.concat([
    box('ftyp', numbers(0)),
    box(
      'moov',
      box('udta', Buffer.from(tag)),
      box('trak', box('mdia', box('mdhd', numbers(0, 0, 0, TIMESCALE, 0, 0)))),
    ),
  ]);

const FRAMES = 94;

function fragment(ticks: number, soundBytes: number, version = 1): Buffer {
  const time = version === 1 ? numbers(1 << 24, 0, ticks) : numbers(0, ticks);
  const track = box('traf', box('tfdt', time), box('trun', numbers(0, FRAMES)));
  const moof = box('moof', box('mfhd', numbers(0, 1)), track);
  return Buffer.concat([moof, box('mdat', Buffer.alloc(soundBytes, 'moof'))]);
}

async function* inChunks(file: Buffer, sizes: readonly number[]) {
  for (let at = 0, next = 0; at < file.length; next += 1) {
    const size = sizes[next % sizes.length] ?? file.length;
    yield file.subarray(at, at + size);
    at += size;
  }
}

const sizes = fc.array(fc.integer({ min: 1, max: 4000 }), { minLength: 1, maxLength: 10 });

it('finds every fragment for any split of the file into chunks', async () => {
  await fc.assert(
    fc.asyncProperty(sizes, sizes, fc.string(), async (sounds, chunks, tag) => {
      const parts = [head(tag), ...sounds.map((bytes, at) => fragment(at * 96_256, bytes, at % 2))];
      const expected = sounds.map((_, at) => [
        Math.ceil((at * 96_256_000) / TIMESCALE),
        Buffer.concat(parts.slice(0, at + 1)).length,
      ]);
      expect(await readFragments(inChunks(Buffer.concat(parts), chunks))).toEqual(expected);
    }),
  );
});

it('returns an empty list for a file that is not a fragmented MP4', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 3000 }), sizes, async (bytes, chunks) => {
      expect(await readFragments(inChunks(Buffer.from(bytes), chunks))).toEqual([]);
    }),
  );
  expect(await readFragments(inChunks(fragment(0, 10), [100]))).toEqual([]);
});

it('splits a file after each fragment for any split into chunks', () => {
  fc.assert(
    fc.property(sizes, sizes, (sounds, chunks) => {
      const fragments = sounds.map((bytes, at) => fragment(at * FRAMES * 1024, bytes));
      const [first, ...others] = fragments as [Buffer, ...Buffer[]];
      const rest = box('mfra', numbers(0));
      const file = Buffer.concat([head(), ...fragments, rest]);
      const parts: Buffer[] = [];
      const ends: number[] = [];
      const splitter = createFragmentSplitter((bytes, endMs) => {
        parts.push(Buffer.from(bytes));
        ends.push(endMs);
      });
      for (let at = 0, next = 0; at < file.length; next += 1) {
        const size = chunks[next % chunks.length] as number;
        splitter.read(file.subarray(at, at + size));
        at += size;
      }
      expect(parts).toEqual([Buffer.concat([head(), first]), ...others]);
      expect(splitter.remainder()).toEqual(rest);
      expect(ends).toEqual(
        sounds.map((_, at) => Math.round(((at + 1) * FRAMES * 1_024_000) / TIMESCALE)),
      );
    }),
  );
});
