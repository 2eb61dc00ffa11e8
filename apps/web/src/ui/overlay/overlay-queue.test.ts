import { describe, expect, it, vi } from 'vitest';
import { OverlayQueue } from './overlay-queue.ts';

const question = (title: string) => ({ title, yesLabel: 'yes', noLabel: 'no', danger: false });

describe('OverlayQueue', () => {
  it('shows one question at a time in queue order', async () => {
    const queue = new OverlayQueue();
    const first = queue.enqueue(question('one'), null);
    const second = queue.enqueue(question('two'), null);
    expect(queue.current()?.question.title).toBe('one');

    queue.settle(1, true);
    await expect(first).resolves.toBe(true);
    expect(queue.current()).toMatchObject({ id: 1, open: false });

    queue.remove(1);
    expect(queue.current()).toMatchObject({ id: 2, open: true });
    queue.settle(2, false);
    await expect(second).resolves.toBe(false);
    queue.remove(2);
    expect(queue.current()).toBeUndefined();
  });

  it('ignores repeated results and results of queued questions', async () => {
    const queue = new OverlayQueue();
    const first = queue.enqueue(question('one'), null);
    const second = queue.enqueue(question('two'), null);
    queue.settle(2, true);
    queue.settle(1, false);
    queue.settle(1, true);
    await expect(first).resolves.toBe(false);
    queue.remove(1);
    queue.settle(2, true);
    await expect(second).resolves.toBe(true);
  });

  it('resolves all questions to false when disposed', async () => {
    const queue = new OverlayQueue();
    const results = [queue.enqueue(question('one'), null), queue.enqueue(question('two'), null)];
    queue.dispose();
    await expect(Promise.all(results)).resolves.toEqual([false, false]);
    expect(queue.current()).toBeUndefined();
  });

  it('notifies listeners until they unsubscribe', () => {
    const queue = new OverlayQueue();
    const listener = vi.fn();
    const stop = queue.subscribe(listener);
    void queue.enqueue(question('one'), null);
    queue.settle(1, true);
    stop();
    queue.remove(1);
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
