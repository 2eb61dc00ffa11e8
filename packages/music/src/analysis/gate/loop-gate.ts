import { atMost, between, type Check } from '#music/check.ts';
import { type Stereo, sampleRate } from '#music/renderer/dsp/audio.ts';

const localSamples = sampleRate / 20;
// What rounding to 24 bits can do to a third difference.
const rounding = 1e-6;

/**
 * The third difference is nothing for smooth sound and large for a click; over the join it must not
 * stand out from what the sound itself does around it.
 */
function joinAgainstSurroundings(channel: Float32Array): number {
  const samples = channel.length;
  const at = (index: number) => channel[(index + samples) % samples] as number;
  const third = (index: number) =>
    Math.abs(at(index) - 3 * at(index - 1) + 3 * at(index - 2) - at(index - 3));
  const join = Math.max(third(0), third(1), third(2));
  let around = rounding;
  for (let distance = 3; distance < Math.min(localSamples, samples / 2); distance += 1) {
    around = Math.max(around, third(distance), third(2 - distance));
  }
  return join / around;
}

export function loopGate({ left, right }: Stereo, samples: number): Check[] {
  return [
    between('samples left', left.length, [samples, samples], ''),
    between('samples right', right.length, [samples, samples], ''),
    atMost('join left against its surroundings', joinAgainstSurroundings(left), 1, ''),
    atMost('join right against its surroundings', joinAgainstSurroundings(right), 1, ''),
  ];
}
