import { describe, expect, it } from 'vitest';
import type { Stereo } from '#music/signal/audio.ts';
import { secondsToSamples } from '#music/signal/test-signals.ts';
import { soundGate } from './sound-gate.ts';
import { createTestMaster, scaleAudio } from './test-master.ts';

const { audio, score } = createTestMaster();

function copy(): Stereo {
  return { left: audio.left.slice(), right: audio.right.slice() };
}

const failed = (master: Stereo) =>
  soundGate({ audio: master, score })
    .filter(({ passed }) => !passed)
    .map(({ name }) => name);

describe('sound gate', () => {
  it('passes a good master', () => {
    expect(failed(audio)).toEqual([]);
  });

  it('catches a master that is too loud or too quiet', () => {
    expect(failed(scaleAudio(audio, 0.9))).toEqual(['integrated loudness']);
    expect(failed(scaleAudio(audio, 1.1))).toEqual(['integrated loudness']);
    expect(failed(scaleAudio(audio, 1.7))).toEqual(['integrated loudness', 'true peak']);
  });

  it('catches channels out of phase by correlation and mono downmix only', () => {
    const master = { left: audio.left, right: audio.right.map((x) => -x) };
    expect(failed(master)).toEqual(['correlation of the channels', 'level change in mono']);
  });

  it('catches an offset, clipping, a gap and a cut tail, each by its own check', () => {
    const offset = { ...audio, left: audio.left.map((x) => x + 0.0015) };
    // The offset also exceeds the limit for the end of the tail.
    expect(failed(offset)).toEqual(['offset left', 'level of the last 50 ms']);

    const clipped = copy();
    clipped.left.set([1, 1, 1, 1], secondsToSamples(30));
    expect(failed(clipped)).toEqual(['samples at full scale in a row', 'true peak']);

    const hole = copy();
    for (const channel of [hole.left, hole.right])
      channel.fill(0, secondsToSamples(30), secondsToSamples(31.2));
    expect(failed(hole)).toEqual(['longest silence inside']);

    const cut = copy();
    const tail = secondsToSamples(0.1);
    for (const channel of [cut.left, cut.right]) {
      channel.copyWithin(channel.length - tail, secondsToSamples(20), secondsToSamples(20) + tail);
    }
    expect(failed(cut)).toEqual(['level of the last 50 ms']);
  });

  it('includes the checks of the stems', () => {
    const stems = [{ part: 'flute', lufs: -65, silentBars: 2, restBars: 2 }];
    const checks = soundGate({ audio, score, stems });
    expect(checks.filter(({ passed }) => !passed).map(({ name }) => name)).toEqual([
      'loudness of flute as played',
    ]);
  });
});
