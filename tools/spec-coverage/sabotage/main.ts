import { readFileSync, writeFileSync } from 'node:fs';
import { parseCoverage, parseProofs } from '../parse.ts';
import { drawRows } from './draw.ts';
import { costOf, passes } from './run-proof.ts';
import { applySabotage } from './sabotage.ts';
import { sabotages } from './sabotages.ts';

const SEED = '2026-11-18';
const COUNT = 60;

const { rows } = parseCoverage(readFileSync('docs/spec-coverage.md', 'utf8'));
const [...wanted] = process.argv.slice(2);
const drawn =
  wanted.length > 0 ? rows.filter(({ id }) => wanted.includes(id)) : drawRows(rows, COUNT, SEED);

type Result = 'noticed' | 'not noticed' | 'no sabotage' | 'out of date' | 'open';

/** The sabotage is taken back whatever happens, also by an interrupt. */
function tryRow(id: string, shownBy: string): Result {
  const proofs = parseProofs(shownBy) ?? [];
  const sabotage = sabotages.find(({ row }) => row === id);
  if (proofs.length === 0) return 'open';
  if (!sabotage) return 'no sabotage';
  const source = readFileSync(sabotage.file, 'utf8');
  const sabotaged = applySabotage(source, sabotage);
  if (sabotaged === null) return 'out of date';
  const restore = () => writeFileSync(sabotage.file, source);
  process.once('exit', restore);
  writeFileSync(sabotage.file, sabotaged);
  try {
    const cheapestFirst = proofs.toSorted((a, b) => costOf(a) - costOf(b));
    return cheapestFirst.some((proof) => !passes(proof, sabotage.file)) ? 'noticed' : 'not noticed';
  } finally {
    restore();
    process.removeListener('exit', restore);
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const results = drawn.map(({ id, shownBy }) => {
  const started = performance.now();
  const result = tryRow(id, shownBy);
  console.log(`${id}: ${result} (${((performance.now() - started) / 1000).toFixed(0)} s)`);
  return result;
});
const noticed = results.filter((result) => result === 'noticed').length;
console.log(`${noticed} of ${results.length} sabotages noticed`);
process.exitCode = noticed >= results.length * 0.95 ? 0 : 1;
