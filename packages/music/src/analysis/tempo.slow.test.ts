import { describe, expect, it } from 'vitest';
import { beatTimes, clicks, noise, sine, sumChannels, toStereo } from '../signal/test-signals.ts';
import { measureRhythm } from './rhythm.ts';
import { detectOnsets, estimateTempo } from './tempo.ts';

const seconds = 12;

describe('estimateTempo', () => {
  it.each([50, 60, 70, 83, 96, 107, 120, 133.3, 150, 165, 180])(
    'measures a metronome at %f bpm',
    (bpm) => {
      const { bpm: measuredBpm, confidence } = estimateTempo(
        measureRhythm(toStereo(clicks(seconds, beatTimes(seconds, bpm)))),
      );
      expect(Math.abs(measuredBpm - bpm)).toBeLessThan(0.005 * bpm);
      expect(confidence).toBeGreaterThan(0.6);
    },
  );

  it.each([72, 90, 104, 125, 140])('measures beats with softer eighth notes at %f bpm', (bpm) => {
    const beats = clicks(seconds, beatTimes(seconds, bpm), 0.6);
    const eighths = clicks(seconds, beatTimes(seconds, 2 * bpm), 0.1);
    const { bpm: measuredBpm } = estimateTempo(
      measureRhythm(toStereo(sumChannels(beats, eighths, sine(seconds, 220, 0.02)))),
    );
    expect(Math.abs(measuredBpm - bpm)).toBeLessThan(0.005 * bpm);
  });

  it('has a low confidence for noise', () => {
    const { confidence } = estimateTempo(measureRhythm(toStereo(noise(seconds))));
    expect(confidence).toBeLessThan(0.3);
  });
});

describe('detectOnsets', () => {
  it('finds onsets within 30 ms', () => {
    const moments = [0.5, 1.1, 1.3, 2.25, 3.9];
    const { moments: detected, perSecond } = detectOnsets(
      measureRhythm(toStereo(clicks(5, moments))),
    );
    expect(detected).toHaveLength(moments.length);
    detected.forEach((moment, at) => {
      expect(Math.abs(moment - (moments[at] as number))).toBeLessThan(0.03);
    });
    expect(perSecond).toBeCloseTo(1, 1);
  });

  it('finds few onsets in a sustained tone and in noise', () => {
    expect(detectOnsets(measureRhythm(toStereo(sine(5, 330)))).perSecond).toBeLessThan(0.5);
    expect(detectOnsets(measureRhythm(toStereo(noise(5)))).perSecond).toBeLessThan(1);
  });
});

describe('percussive share', () => {
  it('is high for clicks and low for sustained tones', () => {
    const clicksShare = measureRhythm(toStereo(clicks(5, beatTimes(5, 120)))).percussive;
    const sustainedShare = measureRhythm(
      toStereo(sumChannels(sine(5, 330), sine(5, 495), sine(5, 1320, 0.2))),
    ).percussive;
    expect(clicksShare).toBeGreaterThan(0.8);
    expect(sustainedShare).toBeLessThan(0.25);
  });
});
