import { describe, expect, it, vi } from 'vitest';
import { OverlayQueue } from './overlay-queue.ts';

const question = (title: string) => ({ title, yesLabel: 'yes', noLabel: 'no', danger: false });

describe('OverlayQueue', () => {
  it('shows one question at a time, in the order they were asked', async () => {
    const queue = new OverlayQueue();
    const first = queue.ask(question('one'), null);
    const second = queue.ask(question('two'), null);
    expect(queue.current()?.question.title).toBe('one');

    queue.answer(1, true);
    await expect(first).resolves.toBe(true);
    expect(queue.current()).toMatchObject({ id: 1, open: false });

    queue.gone(1);
    expect(queue.current()).toMatchObject({ id: 2, open: true });
    queue.answer(2, false);
    await expect(second).resolves.toBe(false);
    queue.gone(2);
    expect(queue.current()).toBeUndefined();
  });

  it('ignores a second answer and an answer to a question that waits', async () => {
    const queue = new OverlayQueue();
    const first = queue.ask(question('one'), null);
    const second = queue.ask(question('two'), null);
    queue.answer(2, true);
    queue.answer(1, false);
    queue.answer(1, true);
    await expect(first).resolves.toBe(false);
    queue.gone(1);
    queue.answer(2, true);
    await expect(second).resolves.toBe(true);
  });

  it('answers no to everything when it is dropped', async () => {
    const queue = new OverlayQueue();
    const answers = [queue.ask(question('one'), null), queue.ask(question('two'), null)];
    queue.drop();
    await expect(Promise.all(answers)).resolves.toEqual([false, false]);
    expect(queue.current()).toBeUndefined();
  });

  it('tells who listens, until they stop', () => {
    const queue = new OverlayQueue();
    const listener = vi.fn();
    const stop = queue.subscribe(listener);
    void queue.ask(question('one'), null);
    queue.answer(1, true);
    stop();
    queue.gone(1);
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
