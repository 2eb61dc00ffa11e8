import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parseLog } from '@onsori/contract/log-line';
import { expect, test } from 'vitest';

const script = `
  import { createLog } from ${JSON.stringify(join(import.meta.dirname, 'log.ts'))};
  const log = createLog('info');
  log.info({ port: 1 }, 'listening');
  log.error({ err: new Error('broken'), reqId: '12345678' }, 'request failed');
  log.flush();
`;

test('lines have the schema of all processes', () => {
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  const lines = parseLog(output);
  expect(lines.map(({ name, msg }) => `${name} ${msg}`)).toEqual([
    'web listening',
    'web request failed',
  ]);
});
