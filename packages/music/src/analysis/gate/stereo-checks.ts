import { type Check, checkAbove, checkBetween } from '#music/check.ts';
import type { ChannelSums } from './channel-sums.ts';

/** Only these checks detect channels that cancel out, because loudness and peak are unaffected. */
export function stereoChecks({ powerLeft, powerRight, cross }: ChannelSums): Check[] {
  const balance = 10 * Math.log10(powerLeft / powerRight);
  const correlation = cross / Math.sqrt(powerLeft * powerRight);
  const mono = (powerLeft + powerRight + 2 * cross) / 4;
  const monoLoss = 10 * Math.log10(mono / ((powerLeft + powerRight) / 2));
  return [
    checkBetween('balance left to right', balance, [-1.5, 1.5], 'dB'),
    checkBetween('correlation of the channels', correlation, [0.15, 0.95], ''),
    checkAbove('level change in mono', monoLoss, -3.5, 'dB'),
  ];
}
