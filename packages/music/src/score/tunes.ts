import { pulsesPerStep, type Score } from './score.ts';

/** Length in bars at which two melodies count as the same tune. */
const tuneBars = 8;

interface Onset {
  readonly step: number;
  readonly pitch: number;
}

interface TuneWindow {
  readonly firstBar: number;
  readonly tune: string;
}

/**
 * Every eight-bar window of the lead as rhythm and intervals, so that a transposed copy is equal.
 * Windows with too few notes are skipped.
 */
export function tuneWindows(score: Score, minNotes = 6): TuneWindow[] {
  const pulses = score.meter.steps * pulsesPerStep;
  const bars: Onset[][] = Array.from({ length: score.bars }, () => []);
  for (const { name, notes } of score.parts) {
    if (name !== 'lead') continue;
    for (const { pulse, pitch } of notes) {
      const step = Math.floor((pulse % pulses) / pulsesPerStep);
      bars[Math.floor(pulse / pulses)]?.push({ step, pitch });
    }
  }
  const found: TuneWindow[] = [];
  for (let from = 0; from + tuneBars <= bars.length; from += 1) {
    const windowBars = bars.slice(from, from + tuneBars);
    const first = windowBars.flat()[0];
    if (!first || windowBars.flat().length < minNotes) continue;
    const text = (bar: readonly Onset[]) =>
      bar.map(({ step, pitch }) => `${step}:${pitch - first.pitch}`).join(' ');
    found.push({ firstBar: from, tune: windowBars.map(text).join('|') });
  }
  return found;
}

/** The eight-bar tunes of a score, mapped to the bar of their first occurrence. */
export function extractTunes(score: Score, minNotes = 6): Map<string, number> {
  const tunes = new Map<string, number>();
  for (const { firstBar, tune } of tuneWindows(score, minNotes))
    if (!tunes.has(tune)) tunes.set(tune, firstBar);
  return tunes;
}
