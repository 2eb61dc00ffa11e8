import { readFileSync, writeFileSync } from 'node:fs';
import { onInterrupt, runWithLimit } from '#tools/harness/run-with-limit.ts';
import { parseCoverage, parseProofs } from '../parse.ts';
import { drawRows } from './draw.ts';
import { costOf, ProofRunner } from './run-proof.ts';
import { applySabotage } from './sabotage.ts';
import { sabotages } from './sabotages.ts';

const SEED = '2026-11-18';
const COUNT = 60;
const LIMIT_MINUTES = 240;

const { rows } = parseCoverage(readFileSync('docs/spec-coverage.md', 'utf8'));
const runner = new ProofRunner();

type Result = 'noticed' | 'not noticed' | 'no sabotage' | 'out of date' | 'open';

interface Row {
  readonly id: string;
  readonly shownBy: string;
}

/** Sabotages a row; returns what went wrong, or null. */
function sabotageRow({ id, shownBy }: Row): Result | null {
  if (parseProofs(shownBy)?.length === 0) return 'open';
  const sabotage = sabotages.find(({ row }) => row === id);
  if (!sabotage) return 'no sabotage';
  const sabotaged = applySabotage(readFileSync(sabotage.file, 'utf8'), sabotage);
  if (sabotaged === null) return 'out of date';
  writeFileSync(sabotage.file, sabotaged);
  return null;
}

async function isNoticed({ shownBy }: Row): Promise<boolean> {
  const proofs = parseProofs(shownBy) ?? [];
  for (const proof of proofs.toSorted((a, b) => costOf(a) - costOf(b))) {
    const failure = await runner.findFailure(proof);
    if (failure) console.log(failure);
    // A test that did not run notices nothing.
    if (failure?.startsWith('failed')) return true;
  }
  return false;
}

/** Sabotages rows together. The sources are put back whatever happens, also by an interrupt. */
async function tryRows(rows: readonly Row[]): Promise<Result[]> {
  const ids = rows.map(({ id }) => id);
  const files = sabotages.filter(({ row }) => ids.includes(row)).map(({ file }) => file);
  const sources = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
  const restore = () => {
    for (const [file, source] of sources) writeFileSync(file, source);
  };
  const unregister = onInterrupt(async () => restore());
  const results: Result[] = [];
  try {
    const broken = rows.map((row) => ({ row, problem: sabotageRow(row) }));
    runner.change(ids.join(' '), files);
    for (const { row, problem } of broken) {
      const result = problem ?? ((await isNoticed(row)) ? 'noticed' : 'not noticed');
      console.log(`${row.id}: ${result}`);
      results.push(result);
    }
  } finally {
    restore();
    unregister();
  }
  return results;
}

/**
 * Arguments are ids of rows; ids joined by `+` are sabotaged together, which saves builds of the pages:
 * choose rows of different pages. Without arguments the sample is drawn.
 */
await runWithLimit('sabotage', LIMIT_MINUTES, async () => {
  const wanted = process.argv.slice(2).map((ids) => ids.split('+'));
  const groups =
    wanted.length > 0
      ? wanted.map((ids) => rows.filter(({ id }) => ids.includes(id)))
      : drawRows(rows, COUNT, SEED).map((row) => [row]);
  const results: Result[] = [];
  try {
    for (const group of groups) results.push(...(await tryRows(group)));
  } finally {
    await runner.close();
  }
  const noticed = results.filter((result) => result === 'noticed').length;
  console.log(`${noticed} of ${results.length} sabotages noticed`);
  return noticed >= results.length * 0.95;
});
