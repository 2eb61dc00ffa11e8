import { peaksOf } from '../analysis/peaks.ts';
import { sampleRate } from '../renderer/dsp/audio.ts';
import type { Rendered } from '../renderer/render.ts';
import { base64 } from './describe.ts';
import type { MadeAudio } from './made.ts';
import { madeFiles } from './made-files.ts';

type Sound = Rendered['stereo'];

export const durationMsOf = ({ audio }: Sound) =>
  Math.round((audio.left.length / sampleRate) * 1000);

async function played(
  sound: Sound,
  as: Pick<MadeAudio, 'name' | 'type' | 'mixing'>,
): Promise<MadeAudio> {
  return {
    ...as,
    playable: true,
    durationMs: durationMsOf(sound),
    peaks: base64(peaksOf(sound.audio)),
    files: await madeFiles(sound.files),
  };
}

/** Loudspeakers are for downloads: nobody hears eight channels in a browser. */
const surround = (mixing: 'surround_5_1_2' | 'surround_7_1_4', durationMs: number): MadeAudio => ({
  name: mixing === 'surround_5_1_2' ? '5.1.2' : '7.1.4',
  type: 'full',
  mixing,
  playable: false,
  durationMs,
  peaks: null,
  files: [],
});

/** Everything the track can be heard or taken as; what is made on need has no files yet. */
export async function audiosOf({ stereo, loops, binaural }: Rendered): Promise<MadeAudio[]> {
  const durationMs = durationMsOf(stereo);
  return [
    await played(stereo, { name: 'Full', type: 'full', mixing: 'stereo' }),
    ...(binaural
      ? [
          await played(binaural, { name: 'Binaural', type: 'full', mixing: 'binaural' }),
          surround('surround_5_1_2', durationMs),
          surround('surround_7_1_4', durationMs),
        ]
      : []),
    ...(await Promise.all(
      loops.map((loop, at) =>
        played(loop, { name: `Loop ${at + 1}`, type: 'loop', mixing: 'stereo' }),
      ),
    )),
  ];
}
