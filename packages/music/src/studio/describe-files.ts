import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { crc32 } from 'node:zlib';
import { readFragments } from '#music/renderer/fragments.ts';
import { computePeaks } from '../analysis/contour.ts';
import type { RenderResult } from '../renderer/render.ts';
import { sampleRate } from '../signal/audio.ts';
import { toBase64 } from './describe-sound.ts';
import type { RenderedAudio, RenderedFile } from './rendered-piece.ts';

/** Computes both hashes in one pass: SHA-256 names the stored object, CRC-32 goes into ZIP archives. */
export async function hashFile(
  path: string,
): Promise<{ readonly sha256: string; readonly crc32: number; readonly bytes: number }> {
  const sha256 = createHash('sha256');
  let crc = 0;
  let bytes = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    sha256.update(chunk);
    crc = crc32(chunk, crc);
    bytes += chunk.byteLength;
  }
  return { sha256: sha256.digest('hex'), crc32: crc, bytes };
}

const formats: readonly (readonly [ending: string, format: RenderedFile['format']])[] = [
  ['.json', 'timeline'],
  ['.mp4', 'stream'],
  ['.mp3', 'mp3'],
  ['narration-bed-24.wav', 'narration_bed'],
  ['-24.wav', 'wav24'],
  ['-bwf.wav', 'bwf'],
  ['.wav', 'wav'],
];

function formatOf(path: string): RenderedFile['format'] {
  const match = formats.find(([suffix]) => path.endsWith(suffix));
  if (!match) throw new Error(`unknown file format: ${path}`);
  return match[1];
}

/** Hashes rendered files and derives their formats from the renderer's file names. */
export function describeFiles(paths: readonly string[]): Promise<RenderedFile[]> {
  return Promise.all(
    paths.map(async (path) => {
      const format = formatOf(path);
      const file = { format, name: '', path, ...(await hashFile(path)) };
      if (format !== 'stream') return file;
      return { ...file, fragments: await readFragments(createReadStream(path)) };
    }),
  );
}

type Sound = RenderResult['stereo'];

export const durationMsOf = ({ audio }: Sound) =>
  Math.round((audio.left.length / sampleRate) * 1000);

async function toPlayableAudio(
  sound: Sound,
  fields: Pick<RenderedAudio, 'name' | 'type' | 'mixing'>,
): Promise<RenderedAudio> {
  return {
    ...fields,
    playable: true,
    durationMs: durationMsOf(sound),
    peaks: toBase64(computePeaks(sound.audio)),
    files: await describeFiles(sound.files),
  };
}

/** Surround mixes are downloads only, because browsers do not play eight channels. */
const toSurroundAudio = (
  mixing: 'surround_5_1_2' | 'surround_7_1_4',
  durationMs: number,
): RenderedAudio => ({
  name: mixing === 'surround_5_1_2' ? '5.1.2' : '7.1.4',
  type: 'full',
  mixing,
  playable: false,
  durationMs,
  peaks: null,
  files: [],
});

/** All audio variants of a piece; variants that are rendered on demand have no files yet. */
export async function describeAudios({
  stereo,
  loops,
  binaural,
}: RenderResult): Promise<RenderedAudio[]> {
  const durationMs = durationMsOf(stereo);
  return [
    await toPlayableAudio(stereo, { name: 'Full', type: 'full', mixing: 'stereo' }),
    ...(binaural
      ? [
          await toPlayableAudio(binaural, { name: 'Binaural', type: 'full', mixing: 'binaural' }),
          toSurroundAudio('surround_5_1_2', durationMs),
          toSurroundAudio('surround_7_1_4', durationMs),
        ]
      : []),
    ...(await Promise.all(
      loops.map((loop, at) =>
        toPlayableAudio(loop, { name: `Loop ${at + 1}`, type: 'loop', mixing: 'stereo' }),
      ),
    )),
  ];
}
