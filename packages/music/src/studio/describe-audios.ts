import { computePeaks } from '../analysis/contour.ts';
import type { RenderResult } from '../renderer/render.ts';
import { sampleRate } from '../signal/audio.ts';
import { describeFiles } from './describe-files.ts';
import { toBase64 } from './describe-sound.ts';
import type { RenderedAudio } from './rendered-piece.ts';

type Sound = RenderResult['stereo'];

export const durationMsOf = ({ audio }: Sound) =>
  Math.round((audio.left.length / sampleRate) * 1000);

async function toPlayableAudio(
  sound: Sound,
  fields: Pick<RenderedAudio, 'name' | 'type' | 'mixing'>,
): Promise<RenderedAudio> {
  return {
    ...fields,
    playable: true,
    durationMs: durationMsOf(sound),
    peaks: toBase64(computePeaks(sound.audio)),
    files: await describeFiles(sound.files),
  };
}

/** Surround mixes are downloads only, because browsers do not play eight channels. */
const toSurroundAudio = (
  mixing: 'surround_5_1_2' | 'surround_7_1_4',
  durationMs: number,
): RenderedAudio => ({
  name: mixing === 'surround_5_1_2' ? '5.1.2' : '7.1.4',
  type: 'full',
  mixing,
  playable: false,
  durationMs,
  peaks: null,
  files: [],
});

/** All audio variants of a piece; variants that are rendered on demand have no files yet. */
export async function describeAudios({
  stereo,
  loops,
  binaural,
}: RenderResult): Promise<RenderedAudio[]> {
  const durationMs = durationMsOf(stereo);
  return [
    await toPlayableAudio(stereo, { name: 'Full', type: 'full', mixing: 'stereo' }),
    ...(binaural
      ? [
          await toPlayableAudio(binaural, { name: 'Binaural', type: 'full', mixing: 'binaural' }),
          toSurroundAudio('surround_5_1_2', durationMs),
          toSurroundAudio('surround_7_1_4', durationMs),
        ]
      : []),
    ...(await Promise.all(
      loops.map((loop, at) =>
        toPlayableAudio(loop, { name: `Loop ${at + 1}`, type: 'loop', mixing: 'stereo' }),
      ),
    )),
  ];
}
