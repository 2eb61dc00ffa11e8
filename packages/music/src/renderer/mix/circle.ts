import { type Stereo, sampleRate } from '../dsp/audio.ts';

/** After so long no filter or compressor of the mix remembers what was before. */
const runUpSamples = 4 * sampleRate;

function withRunUp(loop: Float32Array): Float32Array {
  const longer = new Float32Array(runUpSamples + loop.length);
  longer.set(loop, runUpSamples);
  for (let at = runUpSamples - 1; at >= 0; at -= 1) {
    longer[at] = longer[at + loop.length] as number;
  }
  return longer;
}

/**
 * Lets a process with a memory, working in place, hear the end of the loop before its beginning, as
 * if it had been going round for ever.
 */
export function goingRound(loop: Stereo, process: (longer: Stereo) => void): Stereo {
  const longer = { left: withRunUp(loop.left), right: withRunUp(loop.right) };
  process(longer);
  return {
    left: longer.left.subarray(runUpSamples),
    right: longer.right.subarray(runUpSamples),
  };
}
