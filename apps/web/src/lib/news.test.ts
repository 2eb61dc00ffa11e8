import { expect, test } from 'vitest';
import { createNews } from './news.ts';

test('the latest listener receives what is emitted', () => {
  const received: string[] = [];
  const { on, tell } = createNews<number>();
  tell(1);
  on((value) => received.push(`a${value}`));
  tell(2);
  on((value) => received.push(`b${value}`));
  tell(3);
  expect(received).toEqual(['a2', 'b3']);
});

test('an old unsubscribe leaves a newer listener alone', () => {
  const received: number[] = [];
  const { on, tell } = createNews<number>();
  const removeOld = on(() => {});
  const removeNew = on((value) => received.push(value));
  removeOld();
  tell(1);
  removeNew();
  removeNew();
  tell(2);
  expect(received).toEqual([1]);
});

test('one function that listens twice is removed by its own unsubscribe alone', () => {
  const received: number[] = [];
  const listener = (value: number) => void received.push(value);
  const { on, tell } = createNews<number>();
  const removeFirst = on(listener);
  on(listener);
  removeFirst();
  tell(1);
  expect(received).toEqual([1]);
});
