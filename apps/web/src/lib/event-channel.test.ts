import { expect, test } from 'vitest';
import { createEventChannel } from './event-channel.ts';

test('the latest listener receives what is emitted', () => {
  const received: string[] = [];
  const { on, emit } = createEventChannel<number>();
  emit(1);
  on((value) => received.push(`a${value}`));
  emit(2);
  on((value) => received.push(`b${value}`));
  emit(3);
  expect(received).toEqual(['a2', 'b3']);
});

test('an old unsubscribe leaves a newer listener alone', () => {
  const received: number[] = [];
  const { on, emit } = createEventChannel<number>();
  const removeOld = on(() => {});
  const removeNew = on((value) => received.push(value));
  removeOld();
  emit(1);
  removeNew();
  removeNew();
  emit(2);
  expect(received).toEqual([1]);
});

test('one function that listens twice is removed by its own unsubscribe alone', () => {
  const received: number[] = [];
  const listener = (value: number) => void received.push(value);
  const { on, emit } = createEventChannel<number>();
  const removeFirst = on(listener);
  on(listener);
  removeFirst();
  emit(1);
  expect(received).toEqual([1]);
});
