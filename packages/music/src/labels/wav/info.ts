import { type Chunk, chunkBytes } from '#music/renderer/wav/wav-header.ts';
import { bpmText, type SoundLabel } from '../sound-label.ts';
import { publisher } from '../track-labels.ts';
import { ascii } from './ascii.ts';

/**
 * In English: nothing says what letters this list is written in, and readers take them for those of
 * the machine they run on. Only plain ones come out the same everywhere.
 */
export function infoList({ trackId, title, album, bpm, key, year, notes }: SoundLabel): Chunk {
  const texts = {
    INAM: title.en,
    IPRD: album.en,
    IART: publisher,
    ICMT: `${notes.en} AI_GENERATED=true. Track ${trackId}, ${bpmText(bpm)} BPM, ${key}.`,
    ...(year === undefined ? {} : { ICRD: String(year) }),
    ISFT: publisher,
  };
  const items = Object.entries(texts).map(([id, text]) =>
    chunkBytes(id, Buffer.concat([ascii(text), Buffer.alloc(1)])),
  );
  return { id: 'LIST', data: Buffer.concat([Buffer.from('INFO'), ...items]) };
}
