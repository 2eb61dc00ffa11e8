import { parentPort } from 'node:worker_threads';
import type { CertificateFacts } from '#features/licences/certificate.rules.ts';
import type { PrintRequest } from '#infra/pdf-thread.ts';

/** A printing thread that prints the holder's name, or fails in the way the name selects. */
parentPort?.on('message', ({ id, facts }: PrintRequest<CertificateFacts>) => {
  const name = facts.holder?.name ?? '';
  if (name === 'hang') return;
  if (name === 'exit') process.exit(3);
  if (name === 'throw') throw new Error('thread failed');
  if (name === 'fail') return parentPort?.postMessage({ id, error: 'cannot print' });
  const stale = Buffer.from('stale');
  for (const message of [
    null,
    'text',
    { 'watch:import': [] },
    { pdf: stale },
    { id: id - 1, pdf: stale },
    { id: id + 1, pdf: stale },
    { id, pdf: 'text' },
  ])
    parentPort?.postMessage(message);
  const reply = Uint8Array.from(Buffer.from(name));
  parentPort?.postMessage({ id, pdf: reply }, [reply.buffer]);
});
