import { Worker } from 'node:worker_threads';
import { parseThreadReply, type ThreadCall } from '#infra/worker-thread.ts';
import { AppError } from './app-error.ts';

export interface ThreadClient<Input, Output> {
  call(input: Input): Promise<Output>;
  /** Terminates the thread and rejects pending calls. */
  close(): Promise<void>;
}

interface PendingCall<Input, Output> extends ThreadCall<Input> {
  resolve(output: Output): void;
  reject(error: Error): void;
}

export interface ThreadClientOptions {
  /** Module that calls `serveCalls`. */
  readonly thread: URL;
  /** With this many pending calls, further ones fail with `unavailable.busy`. */
  readonly maxWaiting?: number;
  readonly timeoutMs?: number;
}

/** Calls a worker thread, one call at a time, so that the API's event loop stays free. */
export function createThreadClient<Input, Output>({
  thread,
  maxWaiting = 32,
  timeoutMs = 20_000,
}: ThreadClientOptions): ThreadClient<Input, Output> {
  /** The first call is at the thread, the others are queued. */
  const calls: PendingCall<Input, Output>[] = [];
  let worker: Worker | null = null;
  let timer: NodeJS.Timeout | undefined;
  let lastId = 0;

  function callNext(): void {
    clearTimeout(timer);
    const [pending] = calls;
    if (!pending) {
      worker?.unref();
      return;
    }
    worker ??= startWorker();
    worker.ref();
    worker.postMessage({ id: pending.id, input: pending.input } satisfies ThreadCall<Input>);
    timer = setTimeout(discardWorker, timeoutMs, worker, new Error('call timed out'));
  }
  function settleFirst(settle: (pending: PendingCall<Input, Output>) => void): void {
    const pending = calls.shift();
    if (pending) settle(pending);
    callNext();
  }
  /** Rejects the call of a worker that crashed or hangs; the next call starts a new worker. */
  function discardWorker(lost: Worker, error: Error): void {
    if (worker !== lost) return;
    worker = null;
    void lost.terminate();
    settleFirst(({ reject }) => reject(error));
  }
  function startWorker(): Worker {
    const started = new Worker(thread);
    started.on('message', (message: unknown) => {
      // In watch mode Node posts messages of its own.
      const reply = parseThreadReply(message);
      if (worker !== started || reply === null || reply.id !== calls[0]?.id) return;
      if ('output' in reply) settleFirst(({ resolve }) => resolve(reply.output as Output));
      else settleFirst(({ reject }) => reject(new Error(reply.error)));
    });
    started.on('error', (error) => discardWorker(started, error));
    started.on('exit', (code) =>
      discardWorker(started, new Error(`worker thread exited with ${code}`)),
    );
    return started;
  }

  return {
    call: (input) =>
      new Promise((resolve, reject) => {
        if (calls.length >= maxWaiting)
          throw new AppError('unavailable.busy', { retryAfterSeconds: 3 });
        lastId += 1;
        calls.push({ id: lastId, input, resolve, reject });
        if (calls.length === 1) callNext();
      }),
    close: async () => {
      clearTimeout(timer);
      const ended = worker;
      worker = null;
      for (const { reject } of calls.splice(0)) reject(new Error('thread closed'));
      await ended?.terminate();
    },
  };
}
