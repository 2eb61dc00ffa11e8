import { describe, expect, it } from 'vitest';
import { barGridOf } from '#music/score/bar-grid.ts';
import { toCanonicalBytes } from '#music/score/canonical-bytes.ts';
import { type Fit, fitSampleRate, parseFit } from '#music/score/fit.ts';
import { engineVersion, type Recipe } from '#music/score/recipe.ts';
import type { Note, Score } from '#music/score/score.ts';
import { compose, FitRefusedError, openParent, planFit } from '../compose.ts';
import { countRetainedThemes } from './retained-themes.ts';

const parent: Recipe = {
  engine: engineVersion,
  seed: 3,
  brief: { genre: '팝', moods: ['행복한'], insts: [], seconds: 60 },
};
const opened = openParent(parent);

const fitOf = (seconds: number, hits: Fit['hits'] = [], shapes: Fit['shapes'] = []): Fit => ({
  samples: Math.round(seconds * fitSampleRate),
  hits,
  shapes,
});

const hits = [
  { ms: 12_345, weight: 1 },
  { ms: 37_300, weight: 0.4 },
];
const version = compose({ ...parent, fit: fitOf(58, hits) });

const hitBarsOf = (score: Score, times: readonly number[]) => {
  const grid = barGridOf(score);
  return times.map((ms) => Math.round(grid.barAt(Math.round(ms / 8) * 8)));
};

function notesAt(score: Score, ms: number): Note[] {
  return score.parts.flatMap(({ notes }) => notes).filter((note) => Math.abs(note.ms - ms) <= 40);
}

describe('a version', () => {
  it('has the exact length, the gates passed, and key, meter and mix of its parent', () => {
    const { score } = opened.composition;
    expect(version.passed).toBe(true);
    expect(Math.round((version.score.exactSeconds ?? 0) * fitSampleRate)).toBe(58 * fitSampleRate);
    const { key, meter, quarterMs, production } = version.score;
    expect({ key, meter, quarterMs, production }).toEqual({
      key: score.key,
      meter: score.meter,
      quarterMs: score.quarterMs,
      production: score.production,
    });
    const instruments = ({ parts }: Score) => new Set(parts.map(({ instrument }) => instrument));
    const own = instruments(score);
    expect([...instruments(version.score)].filter((id) => !own.has(id))).toEqual([]);
  });

  it('begins a bar on each hit and plays it louder than the bars around', () => {
    const grid = barGridOf(version.score);
    for (const { ms } of hits) {
      const [bar = 0] = hitBarsOf(version.score, [ms]);
      expect(Math.abs(grid.msAt(bar) - ms)).toBeLessThanOrEqual(4);
      const force = (at: number) =>
        notesAt(version.score, at).reduce((sum, { velocity }) => sum + velocity * velocity, 0);
      expect(force(grid.msAt(bar))).toBeGreaterThan(force(grid.msAt(bar + 1)));
    }
  });

  it('strikes a hit harder than any other note of the comping, however little it weighs', () => {
    const fit = fitOf(58, [{ ms: 12_345, weight: 0 }]);
    const { score } = compose({ ...parent, fit });
    const [bar = 0] = hitBarsOf(score, [12_345]);
    const hitMs = barGridOf(score).msAt(bar);
    const comp = score.parts.find(({ role }) => role === 'comp')?.notes ?? [];
    const isOnHit = ({ ms }: Note) => Math.abs(ms - hitMs) <= 40;
    const hardest = (notes: readonly Note[]) => Math.max(...notes.map(({ velocity }) => velocity));
    expect(hardest(comp.filter(isOnHit))).toBeGreaterThan(
      hardest(comp.filter((note) => !isOnHit(note))),
    );
    const drums = score.parts.find(({ role }) => role === 'drums');
    const struck = drums?.notes.filter(isOnHit).map(({ pitch }) => pitch);
    // Kick, snare and crash.
    expect(struck).toEqual(expect.arrayContaining([36, 38, 49]));
    // A thirty-second before it is silent.
    const gapMs = 40;
    for (const { ms, lengthMs } of comp.filter((note) => note.ms < hitMs - gapMs))
      expect(ms + lengthMs).toBeLessThan(hitMs);
  });

  it('retains the themes of its parent that it has room for', () => {
    const bars = hitBarsOf(
      version.score,
      hits.map(({ ms }) => ms),
    );
    const { stated, expected, retained } = countRetainedThemes(
      opened.composition.score,
      version.score,
      bars,
    );
    expect(stated).toBeGreaterThan(0);
    expect(retained).toBe(expected);
  });

  it('is the same when it is composed again, and its parent stays as it was', () => {
    const again = compose({ ...parent, fit: fitOf(58, hits) });
    expect(toCanonicalBytes(again.score)).toEqual(toCanonicalBytes(version.score));
    expect(compose(parent).score).toEqual(opened.composition.score);
  });

  it('writes whole milliseconds and no note on a step that its bar does not have', () => {
    const { meter, tempoMap = [], parts } = version.score;
    const pulses = meter.steps * 6;
    const notes = parts.flatMap((part) => part.notes);
    expect(notes.every((note) => Object.values(note).every(Number.isInteger))).toBe(true);
    const untimed = notes.filter(
      ({ pulse }) => pulse % pulses >= (tempoMap[Math.floor(pulse / pulses)]?.steps ?? 0) * 6,
    );
    expect(untimed).toEqual([]);
  });

  it.each([5, 12, 240])('of %i seconds passes the gates', (seconds) => {
    expect(opened.compose(fitOf(seconds)).passed).toBe(true);
  });

  it.each([
    { genre: '뉴에이지', mood: '차분한', seed: 3_903_434_136, parentSeconds: 66, seconds: 152.5 },
    {
      genre: '뉴에이지',
      mood: '마법 같은',
      seed: 2_027_908_938,
      parentSeconds: 176,
      seconds: 112.7,
    },
    { genre: '시네마틱', mood: '그루비한', seed: 2_570_725_130, parentSeconds: 73, seconds: 369 },
  ] as const)('of $seconds s of $mood $genre passes the gates at the first try', (request) => {
    const { genre, mood, seed, parentSeconds, seconds } = request;
    const brief = { genre, moods: [mood], insts: [], seconds: parentSeconds };
    const { composition, compose } = openParent({ engine: engineVersion, seed, brief });
    const { passed, attempts } = compose(fitOf(seconds));
    expect(passed).toBe(true);
    expect(attempts).toEqual(composition.attempts);
  });

  it.each([{ shapes: [] }, { shapes: ['calm_end'] }] as const)(
    'rises to its climax with the shapes $shapes',
    ({ shapes }) => {
      for (const seconds of [58, 240]) {
        const { sections } = opened.compose(fitOf(seconds, [], shapes)).score;
        const climax = sections.findLast(({ kind }) => kind === 'climax');
        const others = sections.filter(({ kind }) => kind !== 'climax');
        expect(climax?.energy).toBeGreaterThan(Math.max(...others.map(({ energy }) => energy)));
      }
    },
  );

  it('with an open end has bars to its end and none of an ending', () => {
    const fit = { ...fitOf(40.003, [{ ms: 20_000, weight: 1 }], ['open_end']) };
    const planned = opened.plan(fit);
    if (!planned.ok) throw new Error(planned.refusal.reason);
    const { score, passed } = opened.compose(fit);
    expect(passed).toBe(true);
    const grid = barGridOf(score);
    expect(grid.msAt(score.bars)).toBe(40_000);
    expect(planned.plan.barsMs).toHaveLength(score.bars);
    expect(score.energy).toHaveLength(score.bars);
    expect(score.sections.reduce((sum, { bars }) => sum + bars, 0)).toBe(score.bars);
    expect(score.sections.some(({ kind }) => kind === 'outro')).toBe(false);
    const notes = score.parts.flatMap((part) => part.notes);
    expect(Math.max(...notes.map(({ ms }) => ms))).toBeLessThan(40_000);
    expect(notes.some(({ ms }) => ms > grid.msAt(score.bars - 1))).toBe(true);
  });

  it('rises with build_up and stays level with steady', () => {
    const energyOf = (shape: 'build_up' | 'steady') =>
      opened.compose(fitOf(60, [], [shape])).score.energy;
    const rising = energyOf('build_up');
    expect(rising.at(-4)).toBeGreaterThan((rising[0] ?? 0) + 300);
    const steady = energyOf('steady');
    expect(Math.max(...steady) - Math.min(...steady)).toBeLessThan(10);
  });
});

describe('planFit', () => {
  it('names the section of the parent that each section became from', () => {
    const planned = planFit(parent, fitOf(58, hits));
    if (!planned.ok) throw new Error(planned.refusal.reason);
    const { sections, samples } = planned.plan;
    expect(samples).toBe(58 * fitSampleRate);
    expect(sections[0]?.startMs).toBe(0);
    expect(sections.at(-1)?.endMs).toBe(58_000);
    for (const [at, section] of sections.entries()) {
      expect(section.parentEndMs).toBeGreaterThan(section.parentStartMs);
      if (at > 0) expect(section.startMs).toBe(sections[at - 1]?.endMs);
    }
  });

  it('refuses what compose refuses', () => {
    const dense = fitOf(
      60,
      [20_000, 20_100].map((ms) => ({ ms, weight: 1 })),
    );
    expect(planFit(parent, dense)).toMatchObject({ ok: false, refusal: { hits: [0, 1] } });
    expect(() => compose({ ...parent, fit: dense })).toThrow(FitRefusedError);
  });
});

describe('parseFit', () => {
  it('reads what a stored recipe contains and rejects anything else', () => {
    const fit = fitOf(58, hits, ['calm_end']);
    expect(parseFit(JSON.parse(JSON.stringify(fit)))).toEqual(fit);
    for (const broken of [
      null,
      { ...fit, samples: 1.5 },
      { ...fit, hits: [{ ms: -1, weight: 1 }] },
      { ...fit, hits: [{ ms: 1, weight: 2 }] },
      { ...fit, shapes: ['loud_end'] },
    ]) {
      expect(() => parseFit(broken)).toThrow();
    }
  });
});
