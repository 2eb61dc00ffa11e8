import type { Chunk } from '#music/renderer/wav/wav-header.ts';
import { id3Tag, textFrames } from '../id3.ts';
import type { SoundLabel } from '../sound-label.ts';
import { xmpPacket } from '../xmp.ts';
import { bext } from './bext.ts';
import { cueChunks } from './cue.ts';
import { infoList } from './info.ts';
import { ixml } from './ixml.ts';
import { loopChunks } from './loop.ts';

/**
 * Every program reads other chunks of a WAV, so each says what it can: players that know the tag of
 * MP3 here too show the Korean title, others the list in English.
 */
export function wavChunks(label: SoundLabel): Chunk[] {
  return [
    { id: 'bext', data: bext(label) },
    infoList(label),
    { id: 'iXML', data: ixml(label) },
    ...cueChunks(label.markers),
    ...loopChunks(label),
    { id: 'id3 ', data: id3Tag(textFrames(label)) },
    { id: '_PMX', data: xmpPacket(label) },
  ];
}
