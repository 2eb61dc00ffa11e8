import { above, between, type Check } from '#music/check.ts';
import type { ChannelSums } from './channel-sums.ts';

/** A file whose channels cancel out has perfect loudness and peak; only these checks catch it. */
export function stereoChecks({ powerLeft, powerRight, cross }: ChannelSums): Check[] {
  const balance = 10 * Math.log10(powerLeft / powerRight);
  const correlation = cross / Math.sqrt(powerLeft * powerRight);
  const mono = (powerLeft + powerRight + 2 * cross) / 4;
  const monoLoss = 10 * Math.log10(mono / ((powerLeft + powerRight) / 2));
  return [
    between('balance left to right', balance, [-1.5, 1.5], 'dB'),
    between('correlation of the channels', correlation, [0.15, 0.95], ''),
    above('level change in mono', monoLoss, -3.5, 'dB'),
  ];
}
