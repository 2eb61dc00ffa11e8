import type { LabelsOf } from '#music/renderer/file-labels.ts';
import type { Score } from '#music/score/score.ts';
import { chapterFrames, id3Tag, textFrames, xmpFrame } from './id3.ts';
import { mp4Tags } from './mp4-tags.ts';
import { soundLabel } from './sound-label.ts';
import type { TrackLabels } from './track-labels.ts';
import { wavChunks } from './wav/chunks.ts';
import { xmpPacket } from './xmp.ts';

/** What the renderer is to write into every file of a track. The same track gives the same bytes. */
export const fileLabels =
  (track: TrackLabels, score: Score): LabelsOf =>
  (sound) => {
    const label = soundLabel(track, score, sound);
    return {
      id3: id3Tag([...textFrames(label), ...chapterFrames(label), xmpFrame(xmpPacket(label))]),
      tags: mp4Tags(label),
      chunks: wavChunks(label),
    };
  };
