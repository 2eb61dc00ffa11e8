import { atMost, below, between, type Check } from '#music/check.ts';
import type { ChannelSums } from './channel-sums.ts';

/** Whether the samples are sound at all: numbers, no clipping, no offset, no flattened peaks. */
export function signalChecks(sums: ChannelSums): Check[] {
  const power = (sums.powerLeft + sums.powerRight) / 2;
  const crest = 10 * Math.log10((sums.peak * sums.peak) / power);
  return [
    atMost('samples that are no numbers', sums.notFinite, 0, ''),
    below('samples at full scale in a row', sums.clippedRun, 3, ''),
    below('offset left', Math.abs(sums.meanLeft), 0.001, ''),
    below('offset right', Math.abs(sums.meanRight), 0.001, ''),
    between('crest factor', crest, [8, 20], 'dB'),
  ];
}
