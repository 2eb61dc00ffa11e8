import { type Check, checkBelow, checkBetween, checkMax } from '#music/check.ts';
import type { ChannelSums } from './channel-sums.ts';

/** Checks for non-finite samples, clipping, DC offset and the crest factor. */
export function signalChecks(sums: ChannelSums): Check[] {
  const power = (sums.powerLeft + sums.powerRight) / 2;
  const crest = 10 * Math.log10((sums.peak * sums.peak) / power);
  return [
    checkMax('samples that are no numbers', sums.notFinite, 0, ''),
    checkBelow('samples at full scale in a row', sums.clippedRun, 3, ''),
    checkBelow('offset left', Math.abs(sums.meanLeft), 0.001, ''),
    checkBelow('offset right', Math.abs(sums.meanRight), 0.001, ''),
    checkBetween('crest factor', crest, [8, 20], 'dB'),
  ];
}
