import { Worker } from 'node:worker_threads';
import { AppError } from '#http/app-error.ts';
import type { CertificateFacts } from './certificate-facts.ts';

export interface CertificatePrinter {
  print(licence: CertificateFacts): Promise<Buffer>;
  close(): Promise<void>;
}

type Answer = { readonly pdf: Uint8Array } | { readonly error: string };

interface Wish {
  readonly facts: CertificateFacts;
  resolve(pdf: Buffer): void;
  reject(error: Error): void;
}

/** Whoever would wait for more than a few seconds is told to come back. */
const defaultWaiting = 32;

/** Prints on a thread of its own, so that the API goes on answering meanwhile. */
export function createCertificatePrinter(waitingAtMost = defaultWaiting): CertificatePrinter {
  const wishes: Wish[] = [];
  let thread: Worker | null = null;

  const sendFirst = () => {
    const [first] = wishes;
    if (first) (thread ?? start()).postMessage(first.facts);
    else thread?.unref();
  };
  const settle = (answer: Answer) => {
    const wish = wishes.shift();
    if ('pdf' in answer) wish?.resolve(Buffer.from(answer.pdf.buffer));
    else wish?.reject(new Error(answer.error));
    sendFirst();
  };
  function start(): Worker {
    const started = new Worker(new URL('./certificate.thread.ts', import.meta.url));
    thread = started;
    started.on('message', settle);
    // A thread that died takes one wish with it; the next ones get another.
    const lose = (error: Error) => {
      if (thread !== started) return;
      thread = null;
      settle({ error: error.message });
    };
    started.on('error', lose);
    started.on('exit', (code) => lose(new Error(`the printing thread ended with ${code}`)));
    return started;
  }

  return {
    print: ({ id, said, holder, revokedAt }) =>
      new Promise((resolve, reject) => {
        if (wishes.length >= waitingAtMost)
          throw new AppError('unavailable.busy', { retryAfterSeconds: 3 });
        wishes.push({ facts: { id, said, holder, revokedAt }, resolve, reject });
        if (wishes.length > 1) return;
        sendFirst();
        thread?.ref();
      }),
    close: async () => {
      const ended = thread;
      thread = null;
      await ended?.terminate();
    },
  };
}
