import { open } from 'node:fs/promises';
import { interleavedChunks, rawInput } from '#music/analysis/raw-sound.ts';
import { run } from '#music/process.ts';
import type { Stereo } from './dsp/audio.ts';
import type { FileLabels } from './file-labels.ts';

export interface EncodedFiles {
  /** MP3, 320 kbit/s. */
  readonly mp3?: string | undefined;
  /** AAC, 160 kbit/s, in an MP4 of pieces of two seconds that can be played while they arrive. */
  readonly stream?: string | undefined;
}

/** No dates and no versions: the same sound gives the same bytes. */
const constant = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact'];

const id3HeadBytes = 10;

/** ffmpeg leaves as much room before the sound as the tag needs, to be written into later. */
const roomFor = (id3: Buffer | undefined) =>
  id3 === undefined ? [] : ['-metadata_header_padding', String(id3.length - id3HeadBytes)];

async function writeTag(path: string, id3: Buffer): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.write(id3, 0, id3.length, 0);
  } finally {
    await file.close();
  }
}

// The slow searches of both encoders cost half of all encoding and, at these rates, are not heard.
function outputsOf({ mp3, stream }: EncodedFiles, { id3, tags = {} }: FileLabels) {
  const metadata = Object.entries(tags).flatMap(([key, value]) => ['-metadata', `${key}=${value}`]);
  const fragments = '+frag_keyframe+empty_moov+default_base_moof';
  return [
    ...(mp3 === undefined
      ? []
      : ['-c:a', 'libmp3lame', '-b:a', '320k', '-compression_level', '5', ...constant]
          .concat([...roomFor(id3), '-id3v2_version', '3', '-f', 'mp3'])
          .concat(mp3)),
    ...(stream === undefined
      ? []
      : ['-c:a', 'aac', '-aac_coder', 'fast', '-b:a', '160k', ...constant, ...metadata]
          .concat(['-movflags', fragments, '-frag_duration', '2000000', '-f', 'mp4'])
          .concat(stream)),
  ];
}

const timeoutMs = 300_000;

/** All files from one reading of the sound. */
export async function encode(
  audio: Stereo,
  files: EncodedFiles,
  labels: FileLabels,
  signal?: AbortSignal,
): Promise<void> {
  const outputs = outputsOf(files, labels);
  if (outputs.length === 0) return;
  await run('ffmpeg', ['-v', 'error', '-y', ...rawInput(2), ...outputs], {
    input: interleavedChunks(audio),
    timeoutMs,
    signal,
  });
  if (files.mp3 !== undefined && labels.id3) await writeTag(files.mp3, labels.id3);
}
