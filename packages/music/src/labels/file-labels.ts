import type { FileLabelFactory } from '#music/renderer/file-labels.ts';
import type { Score } from '#music/score/score.ts';
import { chapterFrames, id3Tag, textFrames, xmpFrame } from './id3.ts';
import { createMp4Tags } from './mp4-tags.ts';
import type { PieceLabels } from './piece-labels.ts';
import { createSoundLabel } from './sound-label.ts';
import { createWavChunks } from './wav/chunks.ts';
import { createXmpPacket } from './xmp.ts';

/** Returns a function that creates the metadata of each rendered sound; the output is deterministic. */
export const createFileLabelFactory =
  (piece: PieceLabels, score: Score): FileLabelFactory =>
  (sound) => {
    const label = createSoundLabel(piece, score, sound);
    return {
      id3: id3Tag([
        ...textFrames(label),
        ...chapterFrames(label),
        xmpFrame(createXmpPacket(label)),
      ]),
      tags: createMp4Tags(label),
      chunks: createWavChunks(label),
    };
  };
