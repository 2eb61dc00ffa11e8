import { expect, it } from 'vitest';
import { decideRetry } from './range-reader.ts';

const afterLostConnection = (failures: number) =>
  decideRetry({ status: null, failures, expired: false });

it('backs off up to four seconds, and gives up after fourteen failures', () => {
  const waits = [1, 2, 3, 4, 5, 6, 14].map((failures) => {
    const decision = afterLostConnection(failures);
    return decision.do === 'retry' ? decision.waitMs : null;
  });
  expect(waits).toEqual([250, 500, 1000, 2000, 4000, 4000, 4000]);
  expect(afterLostConnection(15)).toEqual({ do: 'giveUp' });
});

it('retries within one second after an outage of three', () => {
  let time = 0;
  for (let failures = 1; time < 3000; failures += 1) {
    const decision = afterLostConnection(failures);
    if (decision.do === 'retry') time += decision.waitMs;
  }
  expect(time).toBeLessThan(4000);
});

it('renews a refused URL immediately', () => {
  for (const status of [400, 401, 403, 410])
    expect(decideRetry({ status, failures: 1, expired: false })).toEqual({
      do: 'retry',
      waitMs: 0,
      renew: true,
    });
  expect(decideRetry({ status: 403, failures: 3, expired: false })).toMatchObject({ do: 'retry' });
  expect(decideRetry({ status: 403, failures: 4, expired: false })).toEqual({ do: 'giveUp' });
});

it('renews the URL without a response when it may be the cause', () => {
  expect(decideRetry({ status: null, failures: 1, expired: true })).toMatchObject({ renew: true });
  expect(afterLostConnection(1)).toMatchObject({ renew: false });
  expect(afterLostConnection(3)).toMatchObject({ renew: true });
});

it('retries transient statuses only', () => {
  for (const status of [429, 500, 503])
    expect(decideRetry({ status, failures: 1, expired: false })).toMatchObject({
      do: 'retry',
      renew: false,
    });
  for (const status of [404, 416])
    expect(decideRetry({ status, failures: 1, expired: false })).toEqual({ do: 'giveUp' });
});
