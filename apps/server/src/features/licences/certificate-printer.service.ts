import { Worker } from 'node:worker_threads';
import { AppError } from '#http/app-error.ts';
import type { CertificateFacts } from './certificate.rules.ts';
import { type PrintRequest, parsePrintReply } from './certificate.rules.ts';

export interface CertificatePrinter {
  print(licence: CertificateFacts): Promise<Buffer>;
  /** Terminates the thread and rejects pending prints. */
  close(): Promise<void>;
}

interface PrintJob extends PrintRequest {
  resolve(pdf: Buffer): void;
  reject(error: Error): void;
}

interface PrinterOptions {
  /** With this many pending prints, further calls fail with `unavailable.busy`. */
  readonly maxWaiting?: number;
  readonly timeoutMs?: number;
  readonly thread?: URL;
}

/** Prints on a worker thread, so that the API's event loop stays free. */
export function createCertificatePrinter({
  maxWaiting = 32,
  timeoutMs = 20_000,
  thread = new URL('./certificate.thread.ts', import.meta.url),
}: PrinterOptions = {}): CertificatePrinter {
  /** The first job is at the thread, the others are queued. */
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
    timer = setTimeout(discardWorker, timeoutMs, worker, new Error('certificate print timed out'));
  }
  function settleFirst(settle: (job: PrintJob) => void): void {
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
      discardWorker(started, new Error(`certificate thread exited with ${code}`)),
    );
    return started;
  }

  return {
    print: ({ id, claims, holder, company, revokedAt, albumId }) =>
      new Promise((resolve, reject) => {
        if (jobs.length >= maxWaiting)
          throw new AppError('unavailable.busy', { retryAfterSeconds: 3 });
        lastId += 1;
        const facts = { id, claims, holder, company, revokedAt, albumId };
        jobs.push({ id: lastId, facts, resolve, reject });
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
