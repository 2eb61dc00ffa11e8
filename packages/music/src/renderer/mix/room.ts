import type { Production } from '#music/score/score.ts';
import { decibelsToGain, type Stereo } from '#music/signal/audio.ts';
import { convolve } from '../effects/convolution.ts';
import { createHallResponse } from '../effects/hall.ts';

/** Every piece uses the same reflection pattern; the production sets decay and damping. */
const seed = 1;

/** Level of the hall for a send at unity gain. */
const returnGain = decibelsToGain(2.5);

/** Returns the energy of the response to pink noise, whose spectrum is close to that of music. */
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

/** Normalises the response; otherwise a damped hall would be louder than a bright one. */
function normaliseLevel(response: Float32Array): Float32Array {
  const gain = returnGain * Math.sqrt(pinkEnergy(click) / pinkEnergy(response));
  return response.map((value) => value * gain);
}

export function createRoomResponse({ hall }: Production): Stereo {
  const { decay, predelayMs, dampHz } = hall;
  const { left, right } = createHallResponse({ seconds: decay / 10, predelayMs, dampHz, seed });
  return { left: normaliseLevel(left), right: normaliseLevel(right) };
}

/** Returns as many samples as the input, because a take includes its tail. */
export function convolveRoom(sends: Stereo, room: Stereo): Stereo {
  const samples = sends.left.length;
  return {
    left: convolve(sends.left, room.left).subarray(0, samples),
    right: convolve(sends.right, room.right).subarray(0, samples),
  };
}

function wrapTail(channel: Float32Array, samples: number): Float32Array {
  const loop = channel.slice(0, samples);
  for (let at = samples; at < channel.length; at += 1) {
    const target = at % samples;
    loop[target] = (loop[target] as number) + (channel[at] as number);
  }
  return loop;
}

/** Wraps the decay after a loop to its beginning. */
export function convolveRoomCircular(sends: Stereo, room: Stereo): Stereo {
  const samples = sends.left.length;
  return {
    left: wrapTail(convolve(sends.left, room.left), samples),
    right: wrapTail(convolve(sends.right, room.right), samples),
  };
}
