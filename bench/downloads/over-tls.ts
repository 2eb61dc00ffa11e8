import { checkGoal } from '#bench/goals.ts';
import { compare } from '#bench/rounds.ts';
import type { DownloadBenchContext } from './bench-context.ts';
import { drain } from './drain.ts';
import { measurePeakMemory, readMemoryMb } from './memory.ts';
import {
  directUrl,
  formatComparison,
  megabytes,
  prepare,
  rounds,
  warmUpDownloads,
} from './streaming.ts';
import { startTlsFront } from './tls-front.ts';

/** Measures memory and rate with the store behind TLS; the raw reads use the same TLS proxy. */
export async function overTls(context: DownloadBenchContext): Promise<boolean> {
  const front = await startTlsFront(context.stage.env.S3_ENDPOINT ?? '');
  const measure = async (pid: number) => {
    const { objectKey, zip, small } = await prepare(context);
    for (let times = 0; times < warmUpDownloads; times += 1) await small();
    const before = readMemoryMb(pid);
    const growth = (await measurePeakMemory(pid, zip)) - before;
    const url = await directUrl(context, objectKey, front.origin);
    const store = { name: 'store', round: () => drain(url, { cacert: front.certFile }) };
    const direct = await compare({ name: 'zip', round: zip }, store, rounds);
    await context.storage.delete(objectKey);
    const rate = 'zip against raw reads of the store, both over TLS';
    return [
      checkGoal(`memory of the first ${megabytes} MB over TLS`, growth, { max: 64 }, ' MB'),
      checkGoal(rate, direct.ratio, { min: 0.5 }, formatComparison(direct)),
    ].every(Boolean);
  };
  try {
    return await context.withApi(measure, {
      S3_ENDPOINT: front.origin,
      NODE_EXTRA_CA_CERTS: front.certFile,
    });
  } finally {
    await front.end();
  }
}
