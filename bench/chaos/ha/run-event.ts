import { setTimeout } from 'node:timers/promises';
import { must, type Scenario, scenario } from '../scenario.ts';
import type { Applications } from './applications.ts';
import { type CallKind, type Gap, measureGap } from './call-log.ts';
import type { Cluster } from './cluster.ts';
import type { FaultEvent } from './events.ts';
import type { Load } from './load.ts';

const SETTLE_MS = 5000;
const LIMIT_SECONDS = { read: 5, write: 30 } as const;

export interface EventResult {
  readonly title: string;
  readonly gaps: Readonly<Record<CallKind, Gap>>;
}

const seconds = (ms: number) => (ms / 1000).toFixed(1);

/** Runs an event under load, heals what it broke, and measures how long callers were without success. */
export function runEvent(
  event: FaultEvent,
  context: { readonly cluster: Cluster; readonly applications: Applications; readonly load: Load },
  onResult: (result: EventResult) => void,
): Promise<Scenario> {
  const { cluster, load } = context;
  return scenario(event.title, async (note) => {
    await cluster.awaitHealthy();
    await setTimeout(SETTLE_MS);
    load.takeProblems();
    const begin = performance.now();
    const heal = await event.begin(context);
    await setTimeout(event.seconds * 1000);
    const healed = performance.now();
    await heal?.();
    const healSeconds = await cluster.awaitHealthy();
    await setTimeout(SETTLE_MS);
    const window = { begin, end: performance.now() };
    const gapOf = (kind: CallKind) => measureGap(load.calls, kind, window);
    const gaps = {
      write: gapOf('write'),
      read: gapOf('read'),
      page: gapOf('page'),
      file: gapOf('file'),
      redis: gapOf('redis'),
    };
    onResult({ title: event.title, gaps });
    for (const [kind, gap] of Object.entries(gaps))
      note(
        `${kind}: longest ${seconds(gap.longestMs)} s, last failure at ${seconds(gap.lastFailureMs)} s, ${gap.failed} failed, ${gap.succeeded} succeeded`,
      );
    note(`healthy ${healSeconds.toFixed(1)} s after ${seconds(healed - begin)} s`);
    for (const problem of load.takeProblems()) note(problem);
    if (event.isStoreAway)
      must(
        gaps.file.longestMs >= event.seconds * 900,
        'files were delivered: the store was not away',
      );
    for (const kind of ['read', 'write'] as const) {
      const { longestMs, lastFailureMs, succeeded } = gaps[kind];
      must(succeeded > 0, `no ${kind} succeeded`);
      must(
        Math.max(longestMs, lastFailureMs) <= LIMIT_SECONDS[kind] * 1000,
        `${kind}s were not back within ${LIMIT_SECONDS[kind]} s`,
      );
    }
  });
}

/** A Markdown table of the longest gaps. */
export function formatResults(results: readonly EventResult[]): string {
  const cell = ({ longestMs, failed }: Gap) => `${seconds(longestMs)} s, ${failed} failed`;
  const rows = results.map(
    ({ title, gaps }) =>
      `| ${title} | ${cell(gaps.write)} | ${cell(gaps.read)} | ${cell(gaps.page)} | ${cell(gaps.file)} | ${cell(gaps.redis)} |`,
  );
  return [
    '| event | writes | reads | pages | files | Redis |',
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}
