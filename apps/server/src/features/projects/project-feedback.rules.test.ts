import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clampSpan } from './project-feedback.rules.ts';

const ms = fc.nat(700_000);

test('a span stays within the sound, and is a range only with an end after its start', () => {
  fc.assert(
    fc.property(ms, fc.option(ms), fc.integer({ min: 1, max: 600_000 }), (atMs, end, duration) => {
      const untilMs = end === null || end <= atMs ? null : end;
      const span = clampSpan({ atMs, untilMs }, duration);
      expect(span.atMs).toBe(Math.min(atMs, duration));
      if (span.untilMs === null) expect(untilMs === null || atMs >= duration).toBe(true);
      else {
        expect(span.untilMs).toBe(Math.min(Number(untilMs), duration));
        expect(span.untilMs).toBeGreaterThan(span.atMs);
      }
    }),
  );
});
