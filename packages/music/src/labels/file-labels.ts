import type { FileLabelFactory } from '#music/renderer/sound-files.ts';
import type { Score } from '#music/score/score.ts';
import { chapterFrames, coverFrame, id3Tag, textFrames, xmpFrame } from './id3.ts';

import {
  createSoundLabel,
  formatNotes,
  labelFields,
  type PieceLabels,
  publisher,
  type SoundLabel,
} from './sound-label.ts';
import { createBwfChunks, createWavChunks } from './wav-chunks.ts';
import { createXmpPacket } from './xmp.ts';

/**
 * Keyed by ffmpeg's metadata names. ffmpeg writes either the standard fields or only custom ones, so the
 * custom fields are part of the description.
 */
export function createMp4Tags(label: SoundLabel): Record<string, string> {
  const { title, album, bpm, year, notes } = label;
  return {
    title: title.ko,
    album: album.ko,
    artist: publisher,
    album_artist: publisher,
    comment: formatNotes(notes),
    description: labelFields(label)
      .map(([name, text]) => `${name}=${text}`)
      .join('\n'),
    tmpo: String(Math.round(bpm)),
    ...(year === undefined ? {} : { date: String(year) }),
  };
}

/**
 * Returns a function that creates the metadata of each rendered sound; the output is deterministic. The
 * cover is a JPEG, for MP3.
 */
export const createFileLabelFactory =
  (piece: PieceLabels, score: Score, cover?: Buffer): FileLabelFactory =>
  (sound) => {
    const label = createSoundLabel(piece, score, sound);
    return {
      id3: id3Tag([
        ...textFrames(label),
        ...(cover === undefined ? [] : [coverFrame(cover)]),
        ...chapterFrames(label),
        xmpFrame(createXmpPacket(label)),
      ]),
      tags: createMp4Tags(label),
      chunks: createWavChunks(label),
      bwfChunks: createBwfChunks(label),
    };
  };
