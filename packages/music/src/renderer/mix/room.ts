import type { Production } from '#music/score/score.ts';
import { gainOf, type Stereo } from '../dsp/audio.ts';
import { convolve } from '../dsp/convolution.ts';
import { hallResponse } from '../dsp/hall.ts';

/** The same walls for every piece; how large and how soft they are the production says. */
const seed = 1;

/** How loud the hall is for a part that is sent to it as it is. */
const returnGain = gainOf(2.5);

/** Energy of a response to pink noise, whose octaves are alike as those of music nearly are. */
function pinkEnergy(response: Float32Array): number {
  // Paul Kellet's filter from white noise to pink.
  let [low, middle, high, energy] = [0, 0, 0, 0];
  for (let at = 0; at < response.length; at += 1) {
    const white = response[at] as number;
    low = 0.99765 * low + white * 0.099046;
    middle = 0.963 * middle + white * 0.2965164;
    high = 0.57 * high + white * 1.0526913;
    energy += (low + middle + high + white * 0.1848) ** 2;
  }
  return energy;
}

const click = Float32Array.from({ length: 4800 }, (_, at) => (at === 0 ? 1 : 0));

/** A hall that swallows the highs would else be louder than a bright one. */
function levelled(response: Float32Array): Float32Array {
  const gain = returnGain * Math.sqrt(pinkEnergy(click) / pinkEnergy(response));
  return response.map((value) => value * gain);
}

export function roomOf({ hall }: Production): Stereo {
  const { decay, predelayMs, dampHz } = hall;
  const { left, right } = hallResponse({ seconds: decay / 10, predelayMs, dampHz, seed });
  return { left: levelled(left), right: levelled(right) };
}

/** As long as what was sent: a take leaves room for the tail. */
export function inRoom(sends: Stereo, room: Stereo): Stereo {
  const samples = sends.left.length;
  return {
    left: convolve(sends.left, room.left).subarray(0, samples),
    right: convolve(sends.right, room.right).subarray(0, samples),
  };
}

function folded(channel: Float32Array, samples: number): Float32Array {
  const loop = channel.slice(0, samples);
  for (let at = samples; at < channel.length; at += 1) {
    const under = at % samples;
    loop[under] = (loop[under] as number) + (channel[at] as number);
  }
  return loop;
}

/** What rings on after a loop is heard at its beginning. */
export function inRoomGoingRound(sends: Stereo, room: Stereo): Stereo {
  const samples = sends.left.length;
  return {
    left: folded(convolve(sends.left, room.left), samples),
    right: folded(convolve(sends.right, room.right), samples),
  };
}
