import { readFileSync, writeFileSync } from 'node:fs';
import { api } from '@onsori/contract/api';
import { createOpenApiDocument } from '@onsori/contract/openapi';

const file = new URL('../../openapi.json', import.meta.url);
const document = `${JSON.stringify(createOpenApiDocument(api), null, 2)}\n`;

if (process.argv.includes('--check')) {
  if (readFileSync(file, 'utf8') !== document) {
    console.error('openapi.json differs from the contract: run "npm run openapi" and commit it.');
    process.exitCode = 1;
  }
} else {
  writeFileSync(file, document);
}
