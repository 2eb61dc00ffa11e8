import { createInterface } from 'node:readline';
import { analyse } from '@onsori/music/analysis/analyse';
import { loopSoundGate } from '@onsori/music/analysis/gate/version-gates';
import { compose } from '@onsori/music/composer/compose';
import { render } from '@onsori/music/renderer/render';
import { findLoops } from '@onsori/music/score/loops';
import type { Recipe } from '@onsori/music/score/recipe';
import type { AnalysedPiece, Task } from './analyse-all.ts';

const failures = (
  checks: readonly { name: string; value: number; limit: string; passed: boolean }[],
) =>
  checks
    .filter(({ passed }) => !passed)
    .map(({ name, value, limit }) => `${name}: ${value.toFixed(2)}, expected ${limit}`);

/** A worker process: reads one task per line and prints one result per line. */
async function analysePiece({ recipe, withLoops }: Task): Promise<AnalysedPiece> {
  const { score, checks } = compose(recipe as Recipe);
  const loops = withLoops ? findLoops(score) : [];
  const outputs = { stereo: [], loops: loops.map((loop) => ({ ...loop, formats: [] })) };
  const rendered = await render(score, '', outputs, { processes: 1 });
  const analysis = analyse(score, rendered);
  const barSamples = score.meter.steps * score.quarterMs * 12;
  const joins = rendered.loops.map((loop, index) =>
    failures(loopSoundGate(loop, (loops[index]?.bars ?? 0) * barSamples)),
  );
  return {
    recipe,
    features: [...analysis.features.values],
    names: analysis.features.names,
    liveliness: analysis.liveliness,
    brightness: analysis.brightness,
    reductionDb: rendered.stereo.reductionDb,
    failed: [...failures(checks), ...failures(analysis.checks)],
    joins,
  };
}

for await (const line of createInterface({ input: process.stdin })) {
  console.log(JSON.stringify(await analysePiece(JSON.parse(line) as Task)));
}
