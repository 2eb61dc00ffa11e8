import { open } from 'node:fs/promises';
import { runCommand } from '#music/process.ts';
import { interleavedChunks, rawInputArgs, type Stereo } from '#music/signal/audio.ts';
import { writeWav } from '../signal/wav.ts';
import type { FileLabels } from './sound-files.ts';

interface EncodedFiles {
  /** MP3, 320 kbit/s. */
  readonly mp3?: string | undefined;
  /** AAC, 160 kbit/s, in a fragmented MP4 with fragments of two seconds, playable while it downloads. */
  readonly stream?: string | undefined;
  /** The same at 128 kbit/s, for listeners who decide and do not download. */
  readonly preview?: string | undefined;
}

/** Leaves dates and encoder versions out, so that the same sound gives the same bytes. */
const bitExactArgs = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact'];

const id3HeaderBytes = 10;

/** Makes ffmpeg reserve padding for the ID3 tag, which `writeTag` fills after encoding. */
const tagPaddingArgs = (id3: Buffer | undefined) =>
  id3 === undefined ? [] : ['-metadata_header_padding', String(id3.length - id3HeaderBytes)];

async function writeTag(path: string, id3: Buffer): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.write(id3, 0, id3.length, 0);
  } finally {
    await file.close();
  }
}

/** AAC in a fragmented MP4. */
export const fragmentedArgs = (
  path: string,
  bitRate: string,
  metadata: readonly string[] = [],
): readonly string[] =>
  ['-c:a', 'aac', '-aac_coder', 'fast', '-b:a', bitRate, ...bitExactArgs, ...metadata]
    .concat(['-movflags', '+frag_keyframe+empty_moov+default_base_moof'])
    .concat(['-frag_duration', '2000000', '-f', 'mp4'])
    .concat(path);

// The slow search modes of both encoders cost half of the encoding time and are inaudible at these bit rates.
function outputArgs({ mp3, stream, preview }: EncodedFiles, { id3, tags = {} }: FileLabels) {
  const metadata = Object.entries(tags).flatMap(([key, value]) => ['-metadata', `${key}=${value}`]);
  return [
    ...(mp3 === undefined
      ? []
      : ['-c:a', 'libmp3lame', '-b:a', '320k', '-compression_level', '5', ...bitExactArgs]
          .concat([...tagPaddingArgs(id3), '-id3v2_version', '3', '-f', 'mp3'])
          .concat(mp3)),
    ...(stream === undefined ? [] : fragmentedArgs(stream, '160k', metadata)),
    ...(preview === undefined ? [] : fragmentedArgs(preview, '128k', metadata)),
  ];
}

const timeoutMs = 300_000;

/** Encodes all files in one ffmpeg run, so that the sound is piped once. */
export async function encode(
  audio: Stereo,
  files: EncodedFiles,
  labels: FileLabels,
  signal?: AbortSignal,
): Promise<void> {
  const outputs = outputArgs(files, labels);
  if (outputs.length === 0) return;
  await runCommand('ffmpeg', ['-v', 'error', '-y', ...rawInputArgs(2), ...outputs], {
    input: interleavedChunks(audio),
    timeoutMs,
    signal,
  });
  if (files.mp3 !== undefined && labels.id3) await writeTag(files.mp3, labels.id3);
}

/** `bwf` is a 24-bit Broadcast Wave file. */
export type AudioFormat = 'mp3' | 'stream' | 'preview' | 'wav16' | 'wav24' | 'bwf';

const fileSuffixes: Readonly<Record<AudioFormat, string>> = {
  mp3: '.mp3',
  stream: '.mp4',
  preview: '-128.mp4',
  wav16: '-16.wav',
  wav24: '-24.wav',
  bwf: '-bwf.wav',
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
  for (const [format, bits, chunks] of [
    ['wav16', 16, labels.chunks],
    ['wav24', 24, labels.chunks],
    ['bwf', 24, labels.bwfChunks],
  ] as const) {
    const path = paths[format];
    if (path === undefined) continue;
    await writeWav(path, [audio.left, audio.right], { bits, chunks: chunks ?? [] });
  }
  const { mp3, stream, preview } = paths;
  await encode(audio, { mp3, stream, preview }, labels, signal);
  return Object.values(paths);
}
