import { type Check, checkBelow, checkMax } from '#music/check.ts';
import { gainToDecibels, type Stereo, sampleRate } from '#music/renderer/dsp/audio.ts';

const blockSamples = sampleRate / 100;
const silentDb = -60;

function rmsOf(channel: Float32Array, from: number, to: number): number {
  let sum = 0;
  for (let at = from; at < to; at += 1) {
    const x = channel[at] as number;
    sum += x * x;
  }
  return Math.sqrt(sum / Math.max(1, to - from));
}

function levelOf({ left, right }: Stereo, from: number, to: number): number {
  return gainToDecibels(Math.max(rmsOf(left, from, to), rmsOf(right, from, to)));
}

/** Returns seconds of silence before the first sound and the longest gap before the last sound. */
function measureSilences(audio: Stereo): { readonly head: number; readonly inside: number } {
  const blocks = Math.floor(audio.left.length / blockSamples);
  let first = blocks;
  let last = -1;
  let inside = 0;
  for (let block = 0; block < blocks; block += 1) {
    const from = block * blockSamples;
    if (levelOf(audio, from, from + blockSamples) < silentDb) continue;
    if (last < 0) first = block;
    else inside = Math.max(inside, block - last - 1);
    last = block;
  }
  return { head: first / 100, inside: inside / 100 };
}

export function silenceChecks(audio: Stereo): Check[] {
  const { head, inside } = measureSilences(audio);
  const samples = audio.left.length;
  const end = levelOf(audio, Math.max(0, samples - sampleRate / 20), samples);
  return [
    checkMax('silence at the head', head, 0.5, 's'),
    checkMax('longest silence inside', inside, 1, 's'),
    // Clamped, because silence is −Infinity decibels.
    checkBelow('level of the last 50 ms', Math.max(-200, end), -60, 'dBFS'),
  ];
}
