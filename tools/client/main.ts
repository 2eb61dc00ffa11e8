import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { api } from '@onsori/contract/api';
import { buildPackage } from './build-package.ts';
import { printClient } from './print-client.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = 'packages/client/src';

const format = (file: string, source: string): string =>
  execFileSync(
    `${root}node_modules/.bin/biome`,
    ['check', '--write', `--stdin-file-path=${file}`],
    { cwd: root, input: source, encoding: 'utf8' },
  );

const { values } = parseArgs({
  options: { check: { type: 'boolean' }, build: { type: 'string' } },
});

for (const [name, source] of Object.entries(await printClient(api))) {
  const file = `${folder}/${name}`;
  const formatted = format(file, source);
  if (!values.check) writeFileSync(`${root}${file}`, formatted);
  else if (readFileSync(`${root}${file}`, 'utf8') !== formatted) {
    console.error(`${file} differs from the contract: run "npm run client" and commit it.`);
    process.exitCode = 1;
  }
}

// The folder to publish: `npm publish <folder>`.
if (values.build) buildPackage(values.build);
