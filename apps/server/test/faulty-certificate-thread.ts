import { parentPort } from 'node:worker_threads';
import type { CertificateFacts } from '#features/licences/certificate.rules.ts';
import type { ThreadCall } from '#infra/worker-thread.ts';

/** A printing thread that prints the holder's name, or fails in the way the name selects. */
parentPort?.on('message', ({ id, input }: ThreadCall<CertificateFacts>) => {
  const name = input.holder?.name ?? '';
  if (name === 'hang') return;
  if (name === 'exit') process.exit(3);
  if (name === 'throw') throw new Error('thread failed');
  if (name === 'fail') return parentPort?.postMessage({ id, error: 'cannot print' });
  const stale = Buffer.from('stale');
  for (const message of [
    null,
    'text',
    { 'watch:import': [] },
    { output: stale },
    { id: id - 1, output: stale },
    { id: id + 1, output: stale },
  ])
    parentPort?.postMessage(message);
  const reply = Uint8Array.from(Buffer.from(name));
  parentPort?.postMessage({ id, output: reply }, [reply.buffer]);
});
