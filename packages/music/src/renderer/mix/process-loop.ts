import { type Stereo, sampleRate } from '#music/signal/audio.ts';

/** Longer than the decay of any filter or compressor state in the mix. */
const runUpSamples = 4 * sampleRate;

function withRunUp(loop: Float32Array): Float32Array {
  const extended = new Float32Array(runUpSamples + loop.length);
  extended.set(loop, runUpSamples);
  for (let at = runUpSamples - 1; at >= 0; at -= 1) {
    extended[at] = extended[at + loop.length] as number;
  }
  return extended;
}

/**
 * Runs an in-place, stateful process on the loop with a run-up of repetitions before it, so that the
 * result is the steady state of an endless loop.
 */
export function processLoop(loop: Stereo, process: (extended: Stereo) => void): Stereo {
  const extended = { left: withRunUp(loop.left), right: withRunUp(loop.right) };
  process(extended);
  return {
    left: extended.left.subarray(runUpSamples),
    right: extended.right.subarray(runUpSamples),
  };
}
