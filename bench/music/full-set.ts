import type { Wanted } from '@onsori/music/renderer/render';
import { loopsOf } from '@onsori/music/score/loops';
import type { Score } from '@onsori/music/score/score';

/** Everything a track can be asked for. */
export const fullSet = (score: Score): Wanted => ({
  stereo: ['mp3', 'stream', 'wav16', 'wav24'],
  loops: loopsOf(score).map((loop) => ({ ...loop, formats: ['mp3', 'wav16'] })),
  binaural: ['stream', 'wav16'],
  surround: ['5.1.2', '7.1.4'],
});
