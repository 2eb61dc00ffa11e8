import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeMetricsFile } from './metrics-file.ts';

test('writes a file that node exporter can read, and leaves no draft', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'metrics-file-'));
  try {
    await writeMetricsFile(directory, 'drill', { restore_drill_problems: 2 });
    expect(readdirSync(directory)).toEqual(['drill.prom']);
    const path = join(directory, 'drill.prom');
    expect(readFileSync(path, 'utf8')).toBe(
      '# HELP restore_drill_problems Problems that the last restore drill found\n' +
        '# TYPE restore_drill_problems gauge\nrestore_drill_problems 2\n',
    );
    expect(statSync(path).mode & 0o777).toBe(0o644);
  } finally {
    rmSync(directory, { recursive: true });
  }
});
