import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readPrices } from './prices.ts';
import { insertCapacity, printCapacity } from './print-capacity.ts';
import { usageAssumptions } from './usage-assumptions.ts';

const page = resolve(import.meta.dirname, '../../docs/scale.md');
const printed = printCapacity(usageAssumptions, readPrices());
if (process.argv.includes('--write'))
  writeFileSync(page, insertCapacity(readFileSync(page, 'utf8'), printed));
else console.log(printed);
