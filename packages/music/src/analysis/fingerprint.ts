import { runCommand } from '../process.ts';
import { monoChunks, rawInputArgs, type Stereo } from '../signal/audio.ts';

/** Returns the Chromaprint fingerprint: one 32-bit word per eighth of a second, similar for the same music. */
export async function computeFingerprint(audio: Stereo): Promise<Uint32Array> {
  const { stdout } = await runCommand(
    'ffmpeg',
    ['-v', 'error', ...rawInputArgs(1), '-f', 'chromaprint', '-fp_format', 'raw', 'pipe:1'],
    { input: monoChunks(audio), timeoutMs: 30_000 },
  );
  const words = new Uint32Array(Math.floor(stdout.byteLength / 4));
  for (let at = 0; at < words.length; at += 1) words[at] = stdout.readUInt32LE(4 * at);
  return words;
}

function countBits(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Unrelated pieces measure about 0.5, another mix of the same piece stays below 0.2. */
export const maxSameSoundDistance = 0.25;

const wordsPerSecond = 11_025 / 1365;
const maxShift = Math.round(4 * wordsPerSecond);

/**
 * Returns the share of differing bits at the best alignment within ±4 seconds: 0 for the same music,
 * about 0.5 for unrelated music. Alignments that overlap less than half of the shorter one are ignored.
 */
export function fingerprintDistance(a: Uint32Array, b: Uint32Array): number {
  const shorter = Math.min(a.length, b.length);
  let minDistance = 1;
  for (let shift = -maxShift; shift <= maxShift; shift += 1) {
    const from = Math.max(0, -shift);
    const to = Math.min(a.length, b.length - shift);
    if (to <= from || 2 * (to - from) < shorter) continue;
    let differing = 0;
    for (let at = from; at < to; at += 1) {
      differing += countBits((a[at] as number) ^ (b[at + shift] as number));
    }
    minDistance = Math.min(minDistance, differing / (32 * (to - from)));
  }
  return minDistance;
}
