import { readFileSync, writeFileSync } from 'node:fs';
import { createMcpDocument } from '@onsori/contract/mcp';

const file = new URL('../../docs/mcp-tools.json', import.meta.url);
const document = `${JSON.stringify(createMcpDocument(), null, 2)}\n`;

if (process.argv.includes('--check')) {
  if (readFileSync(file, 'utf8') !== document) {
    console.error(
      'docs/mcp-tools.json differs from the contract: run "npm run mcp" and commit it.',
    );
    process.exitCode = 1;
  }
} else {
  writeFileSync(file, document);
}
