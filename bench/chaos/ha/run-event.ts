import { setTimeout } from 'node:timers/promises';
import { must, type Scenario, scenario } from '../scenario.ts';
import { type CallKind, type Gap, listProblems, measureGap } from './call-log.ts';
import type { EventContext, FaultEvent } from './events.ts';
import type { Load } from './load.ts';

const SETTLE_MS = 5000;
/** Callers are observed without a fault first, as a busy machine delays them anyway. */
const UNDISTURBED_MS = 15_000;
const LIMIT_MS = { read: 5000, write: 30_000 } as const;
const kinds: readonly CallKind[] = ['write', 'read', 'page', 'file', 'redis'];
type Gaps = Readonly<Record<CallKind, Gap>>;

export interface EventResult {
  readonly title: string;
  readonly gaps: Gaps;
  /** Of the same callers before the event. */
  readonly before: Gaps;
}

const seconds = (ms: number) => (ms / 1000).toFixed(1);

/** Runs an event under load, heals what it broke, and measures how long callers were without success. */
export function runEvent(
  event: FaultEvent,
  context: EventContext & { readonly load: Pick<Load, 'calls'> },
  onResult: (result: EventResult) => void,
): Promise<Scenario> {
  const { cluster, load } = context;
  return scenario(event.title, async (note) => {
    await cluster.awaitHealthy();
    const gapsSince = (begin: number) => {
      const window = { begin, end: performance.now() };
      return Object.fromEntries(
        kinds.map((kind) => [kind, measureGap(load.calls, kind, window)]),
      ) as unknown as Gaps;
    };
    const undisturbed = performance.now();
    await setTimeout(UNDISTURBED_MS);
    const before = gapsSince(undisturbed);
    const begin = performance.now();
    const heal = await event.begin(context);
    await setTimeout(event.seconds * 1000);
    const healed = performance.now();
    await heal?.();
    const healSeconds = await cluster.awaitHealthy();
    await setTimeout(SETTLE_MS);
    const gaps = gapsSince(begin);
    onResult({ title: event.title, gaps, before });
    for (const kind of kinds) {
      const { longestMs, lastFailureMs, failed, succeeded } = gaps[kind];
      if (failed + succeeded === 0) continue;
      note(
        `${kind}: longest ${seconds(longestMs)} s (before ${seconds(before[kind].longestMs)} s), last failure at ${seconds(lastFailureMs)} s, ${failed} failed, ${succeeded} succeeded`,
      );
    }
    note(`healthy ${healSeconds.toFixed(1)} s after ${seconds(healed - begin)} s`);
    for (const line of listProblems(load.calls, begin)) note(line);
    if (event.isStoreAway)
      must(
        gaps.file.longestMs >= event.seconds * 900,
        'files were delivered: the store was not away',
      );
    for (const kind of ['read', 'write'] as const) {
      const { longestMs, succeeded } = gaps[kind];
      must(succeeded > 0, `no ${kind} succeeded`);
      const limit = LIMIT_MS[kind] + before[kind].longestMs;
      must(longestMs <= limit, `a ${kind} was not back within ${seconds(limit)} s`);
    }
  });
}

/** A Markdown table of the longest gaps. */
export function formatResults(results: readonly EventResult[]): string {
  const cell = (kind: CallKind, { gaps, before }: EventResult) =>
    `${seconds(gaps[kind].longestMs)} s (${seconds(before[kind].longestMs)} s), ${gaps[kind].failed} failed`;
  const rows = results.map(
    (result) => `| ${result.title} | ${kinds.map((kind) => cell(kind, result)).join(' | ')} |`,
  );
  return [
    '| event | writes | reads | pages | files | Redis |',
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}
