import { describe, expect, test } from 'vitest';
import type { RenderShare } from '#jobs/job.ts';
import { countStart, maxSkips, sharePriority } from './render-shares.rules.ts';

const shares: readonly RenderShare[] = ['waited_for', 'air', 'batch'];

/** Starts jobs as the queue does: a promoted kind first, else the kind of the highest priority that waits. */
function simulate(starts: number, isWaiting: (share: RenderShare, start: number) => boolean) {
  let skipped = new Map(shares.map((share) => [share, 0]));
  let due = new Set<RenderShare>();
  const started: RenderShare[] = [];
  for (let start = 0; start < starts; start += 1) {
    const waiting = shares.filter((share) => isWaiting(share, start));
    const next =
      waiting.find((share) => due.has(share)) ??
      waiting.toSorted((a, b) => sharePriority[a] - sharePriority[b])[0];
    if (!next) continue;
    started.push(next);
    const changes = countStart(
      next,
      shares.map((share) => ({
        share,
        skipped: skipped.get(share) ?? 0,
        isWaiting: waiting.includes(share),
      })),
    );
    skipped = new Map(changes.map((change) => [change.share, change.skipped]));
    due = new Set(changes.filter(({ isDue }) => isDue).map(({ share }) => share));
  }
  return started;
}

const countOf = (started: readonly RenderShare[], share: RenderShare) =>
  started.filter((other) => other === share).length;

describe('shares of render starts', () => {
  test('every kind gets its share while all of them wait', () => {
    const started = simulate(1000, () => true);
    expect(countOf(started, 'air')).toBeGreaterThanOrEqual(200);
    expect(countOf(started, 'batch')).toBeGreaterThanOrEqual(80);
    expect(countOf(started, 'waited_for')).toBeGreaterThan(countOf(started, 'air'));
    expect(countOf(started, 'air')).toBeGreaterThan(countOf(started, 'batch'));
  });

  test('a waiting kind is never passed over more often than its limit and one start per other kind', () => {
    const started = simulate(1000, () => true);
    for (const share of shares) {
      const starts = started.flatMap((other, at) => (other === share ? at : []));
      const gaps = starts.slice(1).map((at, index) => at - (starts[index] ?? 0) - 1);
      expect(Math.max(...gaps)).toBeLessThanOrEqual(maxSkips[share] + 2);
    }
  });

  test('files that somebody waits for run next, whatever else waits', () => {
    const started = simulate(100, (share, start) => share !== 'waited_for' || start === 50);
    expect(started.slice(50, 52)).toContain('waited_for');
  });

  test('a kind alone gets every start', () => {
    expect(new Set(simulate(50, (share) => share === 'batch'))).toEqual(new Set(['batch']));
  });
});
