import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { runCommandStreaming } from '#music/process.ts';
import { interleavedChunks, rawInputArgs, type Stereo, sampleRate } from '#music/signal/audio.ts';
import { fragmentedArgs } from '../encode.ts';
import { createFragmentSplitter } from '../fragments.ts';

/** Consecutive bytes of a preview: all pieces in a row are the file, and a player can begin with the first. */
export interface PreviewPiece {
  /** From 0. */
  readonly index: number;
  readonly path: string;
  readonly bytes: number;
  readonly startMs: number;
  readonly endMs: number;
}

interface PreviewEncoderOptions {
  readonly directory: string;
  readonly samples: number;
  readonly onPiece: (piece: PreviewPiece) => void;
  readonly signal?: AbortSignal | undefined;
}

/** The first pieces are short, so that they play early; the others are large enough to be few. */
const firstPiecesMs = [8000, 10_000];
const pieceMs = 20_000;
const timeoutMs = 900_000;

/** Encodes sound while it is made, and delivers the preview in pieces of whole fragments. */
export function startPreviewEncoder({
  directory,
  samples,
  onPiece,
  signal,
}: PreviewEncoderOptions) {
  const path = join(directory, 'preview.mp4');
  const input = new PassThrough({ objectMode: true, highWaterMark: samples });
  const durationMs = Math.round((samples * 1000) / sampleRate);
  let pending: Buffer[] = [];
  let piece = { index: 0, startMs: 0 };
  let writing = Promise.resolve();

  async function writePiece(index: number, bytes: Buffer, startMs: number, endMs: number) {
    const piecePath = join(directory, `preview-${index}.mp4`);
    await writeFile(piecePath, bytes);
    await appendFile(path, bytes);
    onPiece({ index, path: piecePath, bytes: bytes.length, startMs, endMs });
  }

  function deliver(endMs: number): void {
    const { index, startMs } = piece;
    const bytes = Buffer.concat(pending);
    pending = [];
    piece = { index: index + 1, startMs: endMs };
    writing = writing.then(() => writePiece(index, bytes, startMs, endMs));
    writing.catch(() => {});
  }

  const splitter = createFragmentSplitter((bytes, endMs) => {
    pending.push(bytes);
    if (endMs >= piece.startMs + (firstPiecesMs[piece.index] ?? pieceMs) && endMs < durationMs)
      deliver(endMs);
  });
  const args = ['-v', 'error', ...rawInputArgs(2), ...fragmentedArgs('pipe:1', '128k')];
  const running = runCommandStreaming('ffmpeg', args, { input, timeoutMs, signal }, splitter.read);
  running.catch(() => {});

  return {
    write(audio: Stereo): void {
      for (const chunk of interleavedChunks(audio)) input.write(chunk);
    },
    /** Resolves to the path of the whole preview when all pieces have been delivered. */
    async finish(): Promise<string> {
      input.end();
      await running;
      pending.push(splitter.remainder());
      deliver(durationMs);
      await writing;
      return path;
    },
  };
}
