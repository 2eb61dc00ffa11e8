import { pulsesPerStep, type Score } from './score.ts';

/** Length in bars at which two melodies count as the same tune. */
const tuneBars = 8;

interface Onset {
  readonly step: number;
  readonly pitch: number;
}

/**
 * Every eight-bar window of the lead as rhythm and intervals, so that a transposed copy is equal,
 * mapped to the bar of its first occurrence. Windows with too few notes are skipped.
 */
export function extractTunes(score: Score, minNotes = 6): Map<string, number> {
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
    const windowBars = bars.slice(from, from + tuneBars);
    const first = windowBars.flat()[0];
    if (!first || windowBars.flat().length < minNotes) continue;
    const text = (bar: readonly Onset[]) =>
      bar.map(({ step, pitch }) => `${step}:${pitch - first.pitch}`).join(' ');
    const tune = windowBars.map(text).join('|');
    if (!tunes.has(tune)) tunes.set(tune, from);
  }
  return tunes;
}
