import { held } from '#bench/goals.ts';
import { compare } from '#bench/rounds.ts';
import { drain } from './drain.ts';
import type { Ground } from './ground.ts';
import { memoryOf, mostMemory } from './memory.ts';
import { directUrl, megabytes, prepare, rounds, say, smallOnes } from './streaming.ts';
import { startTlsFront } from './tls-front.ts';

/** The same memory and rate where the store is behind TLS; raw reads go through the same TLS. */
export async function overTls(ground: Ground): Promise<boolean> {
  const front = await startTlsFront(ground.stage.env.S3_ENDPOINT ?? '');
  const measure = async (pid: number) => {
    const { objectKey, zip, small } = await prepare(ground);
    for (let times = 0; times < smallOnes; times += 1) await small();
    const before = memoryOf(pid);
    const grown = (await mostMemory(pid, zip)) - before;
    const url = await directUrl(ground, objectKey, front.origin);
    const store = { name: 'store', round: () => drain(url, { cacert: front.certFile }) };
    const direct = await compare({ name: 'zip', round: zip }, store, rounds);
    await ground.storage.delete(objectKey);
    const rate = 'zip against raw reads of the store, both over TLS';
    return [
      held(`memory of the first ${megabytes} MB over TLS`, grown, { atMost: 64 }, ' MB'),
      held(rate, direct.ratio, { atLeast: 0.5 }, say(direct)),
    ].every(Boolean);
  };
  try {
    return await ground.withApi(measure, {
      S3_ENDPOINT: front.origin,
      NODE_EXTRA_CA_CERTS: front.certFile,
    });
  } finally {
    await front.end();
  }
}
