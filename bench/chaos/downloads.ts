import { killWhileDownloading } from './kill-while-downloading.ts';
import { withOwnServices } from './own-services.ts';
import type { Scenario } from './scenario.ts';

/** Faults during downloads. */
export function downloads(): Promise<Scenario[]> {
  return withOwnServices({ fixture: false }, async (stage) => [await killWhileDownloading(stage)]);
}
