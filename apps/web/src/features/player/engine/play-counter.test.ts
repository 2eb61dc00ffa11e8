import { expect, it } from 'vitest';
import { createPlayCounter } from './play-counter.ts';
import { createStreamInfo } from './test-fixtures.ts';

function createTestCounter(countPlays: (tickets: readonly string[]) => Promise<void>) {
  let time = 0;
  const reports: string[] = [];
  const counter = createPlayCounter({
    info: { countPlays, stream: async () => createStreamInfo('requested') },
    now: () => time,
    report: (what) => reports.push(what),
  });
  const listen = (seconds: number, from = 0) => {
    for (let position = from; position <= from + seconds; position += 0.5) {
      time += 500;
      counter.onPosition(position);
    }
  };
  return { counter, listen, reports };
}

const flush = () => new Promise((resolve) => setTimeout(resolve));

it('sends failed tickets again with the next one', async () => {
  const sent: string[][] = [];
  let broken = true;
  const { counter, listen, reports } = createTestCounter(async (tickets) => {
    sent.push([...tickets]);
    if (broken) throw new Error('no response');
  });
  counter.start('1', '11', 'a');
  listen(5.5);
  await flush();
  broken = false;
  counter.start('2', '21', 'b');
  listen(5.5);
  await flush();
  counter.start('3', '31', 'c');
  listen(5.5);
  expect(sent).toEqual([['a'], ['a', 'b'], ['c']]);
  expect(reports).toEqual(['count plays']);
});

it('does not count a play that was stopped or too short', () => {
  const sent: string[] = [];
  const { counter, listen } = createTestCounter(async (tickets) => {
    sent.push(...tickets);
  });
  counter.start('1', '11', 'a');
  listen(4.5);
  counter.stop();
  listen(9);
  counter.start('2', '21', 'b');
  for (let jump = 0; jump < 90; jump += 3) listen(0, jump);
  expect(sent).toEqual([]);
  counter.start('3', '31', 'c');
  for (let round = 0; round < 4; round += 1) listen(1);
  expect(sent).toEqual([]);
});

it('waits until the ticket is old enough', async () => {
  const sent: string[] = [];
  const { counter, listen } = createTestCounter(async (tickets) => {
    sent.push(...tickets);
  });
  counter.start('1', '11', null);
  listen(4);
  await flush();
  listen(4, 4);
  expect(sent).toEqual([]);
  listen(2, 8);
  expect(sent).toEqual(['ticket requested']);
});
