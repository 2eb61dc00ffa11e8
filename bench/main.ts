import { base } from './base/base.ts';
import { ssr } from './ssr/ssr.ts';

const runs: Readonly<Record<string, () => Promise<boolean>>> = { base, ssr };

const wanted = process.argv[2] ?? 'base';
const run = runs[wanted];
if (!run) {
  console.error(`no such bench: ${wanted}; there are ${Object.keys(runs).join(', ')}`);
  process.exit(2);
}
process.exitCode = (await run()) ? 0 : 1;
