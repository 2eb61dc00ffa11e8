import { pulsesPerStep, type Score } from './score.ts';

/** Bars a stolen tune has. */
const tuneBars = 8;

interface Onset {
  readonly step: number;
  readonly pitch: number;
}

/**
 * The tune in every stretch of eight bars, as rhythm and moves from note to note, so that the same
 * tune in another key counts as the same. Stretches with hardly a note are not a tune.
 * Each tune comes with the bar it is first heard at.
 */
export function tunesOf(score: Score, fewestNotes = 6): Map<string, number> {
  const pulses = score.meter.steps * pulsesPerStep;
  const bars: Onset[][] = Array.from({ length: score.bars }, () => []);
  for (const { name, notes } of score.parts) {
    if (name !== 'lead') continue;
    for (const { pulse, pitch } of notes) {
      const step = Math.floor((pulse % pulses) / pulsesPerStep);
      bars[Math.floor(pulse / pulses)]?.push({ step, pitch });
    }
  }
  const tunes = new Map<string, number>();
  for (let from = 0; from + tuneBars <= bars.length; from += 1) {
    const stretch = bars.slice(from, from + tuneBars);
    const first = stretch.flat()[0];
    if (!first || stretch.flat().length < fewestNotes) continue;
    const text = (bar: readonly Onset[]) =>
      bar.map(({ step, pitch }) => `${step}:${pitch - first.pitch}`).join(' ');
    const tune = stretch.map(text).join('|');
    if (!tunes.has(tune)) tunes.set(tune, from);
  }
  return tunes;
}
