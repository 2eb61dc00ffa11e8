import { run } from '../process.ts';
import type { Stereo } from '../renderer/dsp/audio.ts';
import { monoChunks, rawInput } from './raw-sound.ts';

/** Chromaprint: one word of 32 bits for every eighth of a second, much the same for the same music. */
export async function fingerprintOf(audio: Stereo): Promise<Uint32Array> {
  const { stdout } = await run(
    'ffmpeg',
    ['-v', 'error', ...rawInput(1), '-f', 'chromaprint', '-fp_format', 'raw', 'pipe:1'],
    { input: monoChunks(audio), timeoutMs: 30_000 },
  );
  const words = new Uint32Array(Math.floor(stdout.byteLength / 4));
  for (let at = 0; at < words.length; at += 1) words[at] = stdout.readUInt32LE(4 * at);
  return words;
}

function bitsOf(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

const wordsPerSecond = 11_025 / 1365;
const furthestShift = Math.round(4 * wordsPerSecond);

/**
 * Share of bits that differ when the two lie as well on each other as they can within a few seconds:
 * 0 the same, near 0.5 strangers. Less than half of the shorter one is no comparison.
 */
export function fingerprintDistance(a: Uint32Array, b: Uint32Array): number {
  const shorter = Math.min(a.length, b.length);
  let nearest = 1;
  for (let shift = -furthestShift; shift <= furthestShift; shift += 1) {
    const from = Math.max(0, -shift);
    const to = Math.min(a.length, b.length - shift);
    if (to <= from || 2 * (to - from) < shorter) continue;
    let differing = 0;
    for (let at = from; at < to; at += 1) {
      differing += bitsOf((a[at] as number) ^ (b[at + shift] as number));
    }
    nearest = Math.min(nearest, differing / (32 * (to - from)));
  }
  return nearest;
}
