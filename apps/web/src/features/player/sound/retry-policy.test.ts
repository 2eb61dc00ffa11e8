import { expect, it } from 'vitest';
import { afterFailure } from './retry-policy.ts';

const cut = (failures: number) => afterFailure({ status: null, failures, expired: false });

it('waits longer each time, up to four seconds, and ends after a while', () => {
  const waits = [1, 2, 3, 4, 5, 6, 14].map((failures) => {
    const decision = cut(failures);
    return decision.do === 'retry' ? decision.waitMs : null;
  });
  expect(waits).toEqual([250, 500, 1000, 2000, 4000, 4000, 4000]);
  expect(cut(15)).toEqual({ do: 'giveUp' });
});

it('is back within a second after a cut of three', () => {
  let time = 0;
  for (let failures = 1; time < 3000; failures += 1) {
    const decision = cut(failures);
    if (decision.do === 'retry') time += decision.waitMs;
  }
  expect(time).toBeLessThan(4000);
});

it('asks for a new url where this one is refused, at once', () => {
  for (const status of [400, 401, 403, 410])
    expect(afterFailure({ status, failures: 1, expired: false })).toEqual({
      do: 'retry',
      waitMs: 0,
      renew: true,
    });
  expect(afterFailure({ status: 403, failures: 3, expired: false })).toMatchObject({ do: 'retry' });
  expect(afterFailure({ status: 403, failures: 4, expired: false })).toEqual({ do: 'giveUp' });
});

it('asks for one where there was no answer and the url may be the reason', () => {
  expect(afterFailure({ status: null, failures: 1, expired: true })).toMatchObject({ renew: true });
  expect(cut(1)).toMatchObject({ renew: false });
  expect(cut(3)).toMatchObject({ renew: true });
});

it('tries again what may pass, and nothing else', () => {
  for (const status of [429, 500, 503])
    expect(afterFailure({ status, failures: 1, expired: false })).toMatchObject({
      do: 'retry',
      renew: false,
    });
  for (const status of [404, 416])
    expect(afterFailure({ status, failures: 1, expired: false })).toEqual({ do: 'giveUp' });
});
