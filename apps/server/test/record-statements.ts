import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { distinctStatements, releasedStatementsFile } from '#test/released-statements.ts';

const header =
  '-- The statements of the last release, recorded by `npm run statements` (see CONTRIBUTING.md).\n';

/** Runs the database tests and writes the statements that repositories sent. */
const directory = mkdtempSync(join(tmpdir(), 'statements-'));
try {
  const file = join(directory, 'recorded.jsonl');
  const env = { ...process.env, RECORD_STATEMENTS: file };
  const { status } = spawnSync('npm', ['run', 'test:db'], { env, stdio: 'inherit' });
  if (status !== 0) throw new Error('a test failed; no statements were written');
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  const statements = distinctStatements(lines.map((line) => JSON.parse(line) as string));
  writeFileSync(releasedStatementsFile, `${header}${statements.join('\n')}\n`);
  process.stdout.write(`${statements.length} statements recorded\n`);
} finally {
  rmSync(directory, { recursive: true });
}
