import type { RenderOutputs } from '@onsori/music/renderer/render';
import { findLoops } from '@onsori/music/score/loops';
import type { Score } from '@onsori/music/score/score';

/** All outputs that can be rendered for a score. */
export const fullSet = (score: Score): RenderOutputs => ({
  stereo: ['mp3', 'stream', 'wav16', 'wav24'],
  loops: findLoops(score).map((loop) => ({ ...loop, formats: ['mp3', 'wav16'] })),
  binaural: ['stream', 'wav16'],
  surround: ['5.1.2', '7.1.4'],
});
