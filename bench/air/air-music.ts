import { optionLabel } from '@onsori/contract/taxonomy';
import { compareCandidates } from '@onsori/music/air/likeness';
import { testBriefs } from '@onsori/music/air/test-briefs';
import { compose } from '@onsori/music/composer/compose';
import { type InstrumentId, instrumentOf, isExcluded } from '@onsori/music/composer/instruments';
import { uniformGrid } from '@onsori/music/score/bar-grid';
import { correlation } from '@onsori/music/score/correlation';
import { curveLevelsOfBars } from '@onsori/music/score/energy-curve';
import { type MadeCandidate, makeCandidates } from './make-candidates.ts';

const MIN_CORRELATION = 0.8;
const MIN_FOLLOWING = 54;
const MAX_CONTROL_MEDIAN = 0.5;

/** Correlation of the loudness per bar with the curve of any brief. */
function correlationWith(
  { test, report }: MadeCandidate,
  curve: MadeCandidate['test']['brief']['curve'],
) {
  const bars = report.barLevels.length;
  const lengthMs = test.brief.seconds * 1000;
  return correlation(
    report.barLevels,
    curveLevelsOfBars(curve, uniformGrid(report.barMs, bars), lengthMs),
  );
}

function withoutRide(made: MadeCandidate): MadeCandidate {
  const { report } = made;
  const barLevels = report.barLevels.map((lufs, bar) => lufs - (report.rideDb[bar] as number));
  return { ...made, report: { ...report, barLevels } };
}

interface Figures {
  readonly isExact: boolean;
  readonly hasRequested: boolean;
  readonly hasExcluded: boolean;
  readonly isTempoRight: boolean;
  readonly correlation: number;
  /** Of the playing alone, without the fader ride of the mix. */
  readonly unridden: number;
  /** Against the curve of the next brief of another shape. */
  readonly control: number;
}

function otherCurve({ test }: MadeCandidate) {
  const from = testBriefs.indexOf(test);
  const following = [...testBriefs.slice(from + 1), ...testBriefs.slice(0, from)];
  const other = following.find(({ shape }) => shape !== test.shape);
  if (!other) throw new Error('all briefs have one shape');
  return other.brief.curve;
}

function measure(made: MadeCandidate): Figures {
  const { piece, report, test } = made;
  const { brief } = test;
  const { parts } = compose(piece.recipe).score;
  const played = parts.map(({ instrument }) => instrumentOf(instrument as InstrumentId));
  const levelChecks = report.checks.filter(({ name }) => name.startsWith('level of '));
  return {
    isExact: report.samples === Math.round(brief.seconds * 48_000),
    hasRequested: brief.insts.every(
      (inst) =>
        played.some((instrument) => instrument.inst === inst) &&
        levelChecks.some(({ name, passed }) => name === `level of ${inst}` && passed),
    ),
    hasExcluded: played.some((instrument) => isExcluded(instrument, brief.excludedInsts)),
    isTempoRight: piece.tempo === brief.tempo,
    correlation: correlationWith(made, brief.curve),
    unridden: correlationWith(withoutRide(made), brief.curve),
    control: correlationWith(made, otherCurve(made)),
  };
}

const mark = (isRight: boolean) => (isRight ? 'yes' : 'NO ');

function printCandidate(made: MadeCandidate): void {
  const { test, index, refusals, report } = made;
  const { genre, seconds } = test.brief;
  const figures = measure(made);
  const name = `${String(testBriefs.indexOf(test) + 1).padStart(2)}${'abc'[index]} ${optionLabel('genre', genre, 'en')}`;
  const deviations = report.curveMatch?.bars.map(({ requested, measured }) =>
    Math.abs(measured - requested),
  );
  const worst = Math.max(...(deviations ?? [0]));
  console.log(
    [
      name.padEnd(16),
      test.shape.padEnd(10),
      `${seconds} s`.padStart(5),
      `${report.barLevels.length} bars`.padStart(8),
      `exact ${mark(figures.isExact)}`,
      `asked ${mark(figures.hasRequested)}`,
      `excluded absent ${mark(!figures.hasExcluded)}`,
      `tempo ${mark(figures.isTempoRight)}`,
      `curve ${figures.correlation.toFixed(2)}`,
      `unridden ${figures.unridden.toFixed(2).padStart(5)}`,
      `worst bar ${(deviations ?? []).indexOf(worst) + 1} by ${worst.toFixed(2)}`,
      `control ${figures.control.toFixed(2).padStart(5)}`,
      refusals.length > 0 ? `refused ${refusals.map((names) => names.join(' + ')).join('; ')}` : '',
    ].join('  '),
  );
}

/** Compares the candidates of each brief with each other; returns the number of briefs without near copies. */
function countDistinctBriefs(made: readonly MadeCandidate[]): number {
  return testBriefs.filter((test, at) => {
    const own = made.filter((candidate) => candidate.test === test);
    const pairs = own.flatMap((a, index) =>
      own.slice(index + 1).map((b) => compareCandidates(a.piece, b.piece)),
    );
    const nearest = Math.min(...pairs.map(({ soundDistance }) => soundDistance));
    const shared = pairs.reduce((sum, { sharedTunes }) => sum + sharedTunes, 0);
    console.log(
      `brief ${String(at + 1).padStart(2)}: nearest candidates ${nearest.toFixed(2)}, tunes shared ${shared}`,
    );
    return pairs.every(({ isNearCopy }) => !isNearCopy);
  }).length;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] as number) + (sorted[Math.ceil(middle)] as number)) / 2;
}

/** Makes three candidates for each of the twenty briefs and measures them against their briefs. */
export async function airMusic(): Promise<boolean> {
  const startMs = performance.now();
  const made = await makeCandidates(printCandidate);
  const distinct = countDistinctBriefs(made);
  const figures = made.map(measure);
  const count = (isRight: (figures: Figures) => boolean) => figures.filter(isRight).length;
  const right = {
    exact: count(({ isExact }) => isExact),
    requested: count(({ hasRequested }) => hasRequested),
    excluded: count(({ hasExcluded }) => !hasExcluded),
    tempo: count(({ isTempoRight }) => isTempoRight),
    following: count(({ correlation: value }) => value >= MIN_CORRELATION),
  };
  const controls = figures.map(({ control }) => control);
  const control = median(controls);
  const everyOther = made.flatMap((candidate) =>
    testBriefs
      .filter(({ shape }) => shape !== candidate.test.shape)
      .map(({ brief }) => correlationWith(candidate, brief.curve)),
  );
  const refusals = made.flatMap((candidate) => candidate.refusals);
  const of = ` of ${made.length}`;
  console.log(`length exact: ${right.exact}${of}`);
  console.log(`requested instruments present: ${right.requested}${of}`);
  console.log(`excluded instruments absent: ${right.excluded}${of}`);
  console.log(`tempo class right: ${right.tempo}${of}`);
  const correlations = figures.map(({ correlation: value }) => value);
  console.log(
    `energy follows the curve (≥ ${MIN_CORRELATION}): ${right.following}${of}, ` +
      `lowest ${Math.min(...correlations).toFixed(2)}, median ${median(correlations).toFixed(2)}`,
  );
  const unridden = figures.map((each) => each.unridden);
  console.log(
    `the same without the fader ride: ${count((each) => each.unridden >= MIN_CORRELATION)}${of}, ` +
      `median ${median(unridden).toFixed(2)}`,
  );
  console.log(`briefs without near copies: ${distinct} of ${testBriefs.length}`);
  console.log(
    `control, another curve: median ${control.toFixed(2)}; all curves of other shapes: median ${median(everyOther).toFixed(2)}`,
  );
  const wholeSeconds = made.reduce((sum, { test }) => sum + test.brief.seconds, 0);
  console.log(
    `refused seeds: ${refusals.length}; ${wholeSeconds} s of music in ${((performance.now() - startMs) / 60_000).toFixed(1)} minutes`,
  );
  return (
    [right.exact, right.requested, right.excluded, right.tempo].every((n) => n === made.length) &&
    right.following >= MIN_FOLLOWING &&
    distinct === testBriefs.length &&
    control < MAX_CONTROL_MEDIAN
  );
}
