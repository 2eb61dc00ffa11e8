import { readFileSync, writeFileSync } from 'node:fs';
import { api } from '@onsori/contract/api';
import { openApiDocument } from '@onsori/contract/openapi';

const file = new URL('../../openapi.json', import.meta.url);
const printed = `${JSON.stringify(openApiDocument(api), null, 2)}\n`;

if (process.argv.includes('--check')) {
  if (readFileSync(file, 'utf8') !== printed) {
    console.error('openapi.json differs from the contract: run "npm run openapi" and commit it.');
    process.exitCode = 1;
  }
} else {
  writeFileSync(file, printed);
}
