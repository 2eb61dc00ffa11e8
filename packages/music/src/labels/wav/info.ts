import { type Chunk, encodeChunk } from '#music/renderer/wav/wav-header.ts';
import { publisher } from '../piece-labels.ts';
import { formatBpm, type SoundLabel } from '../sound-label.ts';
import { toAscii } from './ascii.ts';

/**
 * In ASCII English, because the INFO list has no encoding field and readers assume the code page of
 * their system.
 */
export function createInfoList({
  musicId,
  title,
  album,
  bpm,
  key,
  year,
  notes,
}: SoundLabel): Chunk {
  const texts = {
    INAM: title.en,
    IPRD: album.en,
    IART: publisher,
    ICMT: `${notes.en} AI_GENERATED=true. Track ${musicId}, ${formatBpm(bpm)} BPM, ${key}.`,
    ...(year === undefined ? {} : { ICRD: String(year) }),
    ISFT: publisher,
  };
  const items = Object.entries(texts).map(([id, text]) =>
    encodeChunk(id, Buffer.concat([toAscii(text), Buffer.alloc(1)])),
  );
  return { id: 'LIST', data: Buffer.concat([Buffer.from('INFO'), ...items]) };
}
