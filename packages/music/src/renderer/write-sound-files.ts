import type { Stereo } from '../signal/audio.ts';
import { writeWav } from '../signal/wav.ts';
import { encode } from './encode.ts';
import type { FileLabels } from './file-labels.ts';

export type AudioFormat = 'mp3' | 'stream' | 'wav16' | 'wav24';

const fileSuffixes: Readonly<Record<AudioFormat, string>> = {
  mp3: '.mp3',
  stream: '.mp4',
  wav16: '-16.wav',
  wav24: '-24.wav',
};

/** Writes the sound in every format as `basePath` plus a suffix per format; returns the paths. */
export async function writeSoundFiles(
  audio: Stereo,
  basePath: string,
  formats: readonly AudioFormat[],
  labels: FileLabels,
  signal?: AbortSignal,
): Promise<string[]> {
  const paths = Object.fromEntries(
    formats.map((format) => [format, basePath + fileSuffixes[format]]),
  );
  for (const [format, bits] of [
    ['wav16', 16],
    ['wav24', 24],
  ] as const) {
    const path = paths[format];
    if (path === undefined) continue;
    await writeWav(path, [audio.left, audio.right], { bits, chunks: labels.chunks ?? [] });
  }
  await encode(audio, { mp3: paths.mp3, stream: paths.stream }, labels, signal);
  return Object.values(paths);
}
