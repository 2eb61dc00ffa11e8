import { runWithLimit } from '#tools/harness/run-with-limit.ts';
import { air } from './air/air.ts';
import { alerts } from './alerts/alerts.ts';
import { audit } from './audit/audit.ts';
import { base } from './base.ts';
import { billing } from './billing/billing.ts';
import { downloads } from './downloads.ts';
import { fit } from './fit/fit.ts';
import { generation } from './generation.ts';
import { ha } from './ha/ha.ts';
import { plays } from './plays.ts';
import { restore } from './restore/restore.ts';
import type { Scenario } from './scenario.ts';
import { upgrade } from './upgrade/upgrade.ts';
import { web } from './web.ts';

const runs: Readonly<Record<string, () => Promise<Scenario[]>>> = {
  base,
  generation,
  plays,
  downloads,
  billing,
  audit,
  air,
  fit,
  alerts,
  upgrade,
  restore,
  web,
  ha,
};

const requestedRun = process.argv[2] ?? 'base';
const run = runs[requestedRun];
if (!run) {
  console.error(`no such fault run: ${requestedRun}; there are ${Object.keys(runs).join(', ')}`);
  process.exit(2);
}
const LIMIT_MINUTES = 60;

await runWithLimit(`chaos ${requestedRun}`, LIMIT_MINUTES, async () => {
  const scenarios = await run();
  const failed = scenarios.filter((scenario) => scenario.failure !== null);
  console.log(`${scenarios.length - failed.length} passed, ${failed.length} failed`);
  return failed.length === 0;
});
