import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { nextAddress } from '#bench/load.ts';
import { median } from '#bench/rounds.ts';
import { startStack } from '#tools/harness/stack.ts';

const ttfbLimit = 2.5;
const memoryLimit = 1.2;
const samples = 300;
const REQUEST_LIMIT_MS = 30_000;

/** Milliseconds until the first byte; then reads the remaining body, or aborts when `giveUp` is true. */
function firstByte(url: string, giveUp = false): Promise<number> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const headers = { 'accept-language': 'ko', 'x-forwarded-for': nextAddress() };
    const call = request(url, { headers, timeout: REQUEST_LIMIT_MS }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} returned ${response.statusCode}`));
      response.once('data', () => {
        const ms = performance.now() - started;
        if (giveUp) call.destroy();
        else response.resume();
        if (giveUp) resolve(ms);
        else response.once('end', () => resolve(ms));
      });
      response.once('error', () => resolve(performance.now() - started));
    });
    call.once('timeout', () =>
      call.destroy(new Error(`${url}: no response within ${REQUEST_LIMIT_MS} ms`)),
    );
    call.once('error', (error) => (giveUp ? resolve(0) : reject(error)));
    call.end();
    if (giveUp) setTimeout(() => call.destroy(), 3).unref();
  });
}

function residentMegabytes(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** Sends `count` requests, eight at a time, and aborts every fifth. */
async function load(url: string, count: number): Promise<void> {
  let sent = 0;
  const lane = async () => {
    while (sent < count) {
      sent += 1;
      await firstByte(url, sent % 5 === 0);
    }
  };
  await Promise.all(Array.from({ length: 8 }, lane));
}

/** Measures the cost of rendering beyond its API call, and memory growth of the server. */
export async function ssr(): Promise<boolean> {
  const stack = await startStack('ssr');
  try {
    const page = `${stack.url}/music`;
    const call = `${stack.stage.apiUrl}/v1/musics?page=1&sortType=recommendation&lang=ko`;
    await load(page, 2000);
    const early = residentMegabytes(stack.webPid);
    await load(page, 18_000);
    const late = residentMegabytes(stack.webPid);
    const growth = late / early;
    console.log(
      `memory after 2,000 requests ${early.toFixed(0)} MB, after 20,000 ${late.toFixed(0)} MB`,
    );
    console.log(`  ratio ${growth.toFixed(2)} (goal <= ${memoryLimit})`);
    const times = { page: [] as number[], call: [] as number[] };
    for (let round = 0; round < samples; round += 1) {
      times.page.push(await firstByte(page));
      times.call.push(await firstByte(call));
    }
    const [pageMs, callMs] = [median(times.page), median(times.call)];
    const ratio = pageMs / callMs;
    console.log(
      `first byte of /music: ${pageMs.toFixed(1)} ms, of its call ${callMs.toFixed(1)} ms`,
    );
    console.log(`  ratio ${ratio.toFixed(2)} (goal <= ${ttfbLimit})`);
    return ratio <= ttfbLimit && growth <= memoryLimit;
  } finally {
    await stack.stop();
  }
}
