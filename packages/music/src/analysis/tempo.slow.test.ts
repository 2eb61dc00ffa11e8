import { describe, expect, it } from 'vitest';
import { onsetsOf } from './onsets.ts';
import { rhythmOf } from './rhythm.ts';
import { tempoOf } from './tempo.ts';
import { added, both, clicks, everyBeat, noise, sine } from './test-signals.ts';

const seconds = 12;

describe('tempo', () => {
  it.each([50, 60, 70, 83, 96, 107, 120, 133.3, 150, 165, 180])('of a metronome at %f', (bpm) => {
    const { bpm: heard, confidence } = tempoOf(
      rhythmOf(both(clicks(seconds, everyBeat(seconds, bpm)))),
    );
    expect(Math.abs(heard - bpm)).toBeLessThan(0.005 * bpm);
    expect(confidence).toBeGreaterThan(0.6);
  });

  it.each([72, 90, 104, 125, 140])('of beats with softer eighths between them at %f', (bpm) => {
    const beats = clicks(seconds, everyBeat(seconds, bpm), 0.6);
    const eighths = clicks(seconds, everyBeat(seconds, 2 * bpm), 0.1);
    const { bpm: heard } = tempoOf(rhythmOf(both(added(beats, eighths, sine(seconds, 220, 0.02)))));
    expect(Math.abs(heard - bpm)).toBeLessThan(0.005 * bpm);
  });

  it('of noise is nothing to rely on', () => {
    const { confidence } = tempoOf(rhythmOf(both(noise(seconds))));
    expect(confidence).toBeLessThan(0.3);
  });
});

describe('onsets', () => {
  it('are found where they are', () => {
    const moments = [0.5, 1.1, 1.3, 2.25, 3.9];
    const { moments: heard, perSecond } = onsetsOf(rhythmOf(both(clicks(5, moments))));
    expect(heard).toHaveLength(moments.length);
    heard.forEach((moment, at) => {
      expect(Math.abs(moment - (moments[at] as number))).toBeLessThan(0.03);
    });
    expect(perSecond).toBeCloseTo(1, 1);
  });

  it('are few in a held tone and in noise', () => {
    expect(onsetsOf(rhythmOf(both(sine(5, 330)))).perSecond).toBeLessThan(0.5);
    expect(onsetsOf(rhythmOf(both(noise(5)))).perSecond).toBeLessThan(1);
  });
});

describe('share of strokes', () => {
  it('is high for clicks, low for held tones', () => {
    const struck = rhythmOf(both(clicks(5, everyBeat(5, 120)))).percussive;
    const held = rhythmOf(both(added(sine(5, 330), sine(5, 495), sine(5, 1320, 0.2)))).percussive;
    expect(struck).toBeGreaterThan(0.8);
    expect(held).toBeLessThan(0.25);
  });
});
