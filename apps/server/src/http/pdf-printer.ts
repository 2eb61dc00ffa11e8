import { Worker } from 'node:worker_threads';
import { type PrintRequest, parsePrintReply } from '#infra/pdf-thread.ts';
import { AppError } from './app-error.ts';

export interface PdfPrinter<Facts> {
  print(facts: Facts): Promise<Buffer>;
  /** Terminates the thread and rejects pending prints. */
  close(): Promise<void>;
}

interface PrintJob<Facts> extends PrintRequest<Facts> {
  resolve(pdf: Buffer): void;
  reject(error: Error): void;
}

export interface PrinterOptions {
  /** Module that calls `servePrints`. */
  readonly thread: URL;
  /** With this many pending prints, further calls fail with `unavailable.busy`. */
  readonly maxWaiting?: number;
  readonly timeoutMs?: number;
}

/** Prints on a worker thread, so that the API's event loop stays free. */
export function createPdfPrinter<Facts>({
  thread,
  maxWaiting = 32,
  timeoutMs = 20_000,
}: PrinterOptions): PdfPrinter<Facts> {
  /** The first job is at the thread, the others are queued. */
  const jobs: PrintJob<Facts>[] = [];
  let worker: Worker | null = null;
  let timer: NodeJS.Timeout | undefined;
  let lastId = 0;

  function printNext(): void {
    clearTimeout(timer);
    const [job] = jobs;
    if (!job) {
      worker?.unref();
      return;
    }
    worker ??= startWorker();
    worker.ref();
    worker.postMessage({ id: job.id, facts: job.facts } satisfies PrintRequest<Facts>);
    timer = setTimeout(discardWorker, timeoutMs, worker, new Error('print timed out'));
  }
  function settleFirst(settle: (job: PrintJob<Facts>) => void): void {
    const job = jobs.shift();
    if (job) settle(job);
    printNext();
  }
  /** Rejects the job of a worker that crashed or hangs; the next job starts a new worker. */
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
      const reply = parsePrintReply(message);
      if (worker !== started || reply === null || reply.id !== jobs[0]?.id) return;
      if ('pdf' in reply) settleFirst(({ resolve }) => resolve(Buffer.from(reply.pdf.buffer)));
      else settleFirst(({ reject }) => reject(new Error(reply.error)));
    });
    started.on('error', (error) => discardWorker(started, error));
    started.on('exit', (code) =>
      discardWorker(started, new Error(`printing thread exited with ${code}`)),
    );
    return started;
  }

  return {
    print: (facts) =>
      new Promise((resolve, reject) => {
        if (jobs.length >= maxWaiting)
          throw new AppError('unavailable.busy', { retryAfterSeconds: 3 });
        lastId += 1;
        jobs.push({ id: lastId, facts, resolve, reject });
        if (jobs.length === 1) printNext();
      }),
    close: async () => {
      clearTimeout(timer);
      const ended = worker;
      worker = null;
      for (const { reject } of jobs.splice(0)) reject(new Error('printer closed'));
      await ended?.terminate();
    },
  };
}
