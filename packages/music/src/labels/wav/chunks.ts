import type { Chunk } from '#music/renderer/wav/wav-header.ts';
import { id3Tag, textFrames } from '../id3.ts';
import type { SoundLabel } from '../sound-label.ts';
import { createXmpPacket } from '../xmp.ts';
import { encodeBext } from './bext.ts';
import { cueChunks } from './cue.ts';
import { createInfoList } from './info.ts';
import { encodeIxml } from './ixml.ts';
import { createLoopChunks } from './loop-chunks.ts';

/**
 * Programs read different chunks of a WAV, so the metadata is in several of them: players that support
 * the ID3 chunk show the Korean title, others the English INFO list.
 */
export function createWavChunks(label: SoundLabel): Chunk[] {
  return [
    { id: 'bext', data: encodeBext(label) },
    createInfoList(label),
    { id: 'iXML', data: encodeIxml(label) },
    ...cueChunks(label.markers),
    ...createLoopChunks(label),
    { id: 'id3 ', data: id3Tag(textFrames(label)) },
    { id: '_PMX', data: createXmpPacket(label) },
  ];
}
