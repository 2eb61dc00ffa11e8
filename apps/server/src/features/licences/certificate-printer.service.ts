import { Worker } from 'node:worker_threads';
import { AppError } from '#http/app-error.ts';
import type { CertificateFacts } from './certificate-facts.ts';
import { type PrintRequest, printReplyOf } from './certificate-messages.rules.ts';

export interface CertificatePrinter {
  print(licence: CertificateFacts): Promise<Buffer>;
  /** Ends the thread; prints that wait are rejected. */
  close(): Promise<void>;
}

interface PrintJob extends PrintRequest {
  resolve(pdf: Buffer): void;
  reject(error: Error): void;
}

interface PrinterOptions {
  /** Beyond so many, callers are told to come back rather than wait for seconds. */
  readonly maxWaiting?: number;
  readonly timeoutMs?: number;
  readonly thread?: URL;
}

/** Prints on a thread of its own, so that the API goes on answering meanwhile. */
export function createCertificatePrinter({
  maxWaiting = 32,
  timeoutMs = 20_000,
  thread = new URL('./certificate.thread.ts', import.meta.url),
}: PrinterOptions = {}): CertificatePrinter {
  /** The first is at the thread; the others wait for it. */
  const jobs: PrintJob[] = [];
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
    worker.postMessage({ id: job.id, facts: job.facts } satisfies PrintRequest);
    timer = setTimeout(loseWorker, timeoutMs, worker, new Error('certificate print timed out'));
  }
  function settleFirst(settle: (job: PrintJob) => void): void {
    const job = jobs.shift();
    if (job) settle(job);
    printNext();
  }
  /** A worker that crashed or hangs takes one job with it; the next ones get another. */
  function loseWorker(lost: Worker, error: Error): void {
    if (worker !== lost) return;
    worker = null;
    void lost.terminate();
    settleFirst(({ reject }) => reject(error));
  }
  function startWorker(): Worker {
    const started = new Worker(thread);
    started.on('message', (message: unknown) => {
      // Node posts messages of its own where sources are watched.
      const reply = printReplyOf(message);
      if (worker !== started || reply === null || reply.id !== jobs[0]?.id) return;
      if ('pdf' in reply) settleFirst(({ resolve }) => resolve(Buffer.from(reply.pdf.buffer)));
      else settleFirst(({ reject }) => reject(new Error(reply.error)));
    });
    started.on('error', (error) => loseWorker(started, error));
    started.on('exit', (code) =>
      loseWorker(started, new Error(`certificate thread exited with ${code}`)),
    );
    return started;
  }

  return {
    print: ({ id, said, holder, revokedAt }) =>
      new Promise((resolve, reject) => {
        if (jobs.length >= maxWaiting)
          throw new AppError('unavailable.busy', { retryAfterSeconds: 3 });
        lastId += 1;
        jobs.push({ id: lastId, facts: { id, said, holder, revokedAt }, resolve, reject });
        if (jobs.length === 1) printNext();
      }),
    close: async () => {
      clearTimeout(timer);
      const ended = worker;
      worker = null;
      for (const { reject } of jobs.splice(0)) reject(new Error('certificate printer closed'));
      await ended?.terminate();
    },
  };
}
