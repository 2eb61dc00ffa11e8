import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

/** Runs a process with the shutdown of the web process; `script` can use `shutdown`. */
async function run(script: string, signals: readonly NodeJS.Signals[] = []) {
  const source = `
    const { createLog } = await import('./log.ts');
    const { prepareShutdown } = await import('./shutdown.ts');
    const limits = { SHUTDOWN_SECONDS: 1, DRAIN_SECONDS: 0.1 };
    const shutdown = prepareShutdown(createLog('info'), { flush: async () => {} }, limits);
    setInterval(() => {}, 1000);
    ${script}
    process.stderr.write('up');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    cwd: import.meta.dirname,
  });
  const limit = setTimeout(() => child.kill('SIGKILL'), 15_000);
  try {
    const output = text(child.stdout);
    if (signals.length > 0) await once(child.stderr, 'data');
    for (const signal of signals) child.kill(signal);
    const [code] = await once(child, 'exit');
    const lines = (await output).trim().split('\n').filter(Boolean);
    return { code, lines: lines.map((line) => JSON.parse(line)) };
  } finally {
    clearTimeout(limit);
    child.kill('SIGKILL');
  }
}

test('drains, finishes and exits with 0 on a signal', async () => {
  const { code, lines } = await run(
    `shutdown.onStop(async () => process.stdout.write(JSON.stringify({ msg: String(shutdown.stopping()) }) + '\\n'));`,
    ['SIGTERM'],
  );
  expect(code).toBe(0);
  expect(lines.map(({ msg }) => msg).toSorted()).toEqual(['stopped', 'stopping', 'true']);
});

test('exits with 1 at the timeout when finishing hangs', async () => {
  const { code, lines } = await run('shutdown.onStop(() => new Promise(() => {}));', ['SIGTERM']);
  expect(code).toBe(1);
  expect(lines.at(-1)).toMatchObject({ msg: 'stopping took too long' });
});

test.each([
  ['an exception', `setTimeout(() => { throw new Error('broken'); });`],
  ['a rejection', `Promise.reject(new Error('broken'));`],
])('%s without a handler is logged as one line and exits with 1', async (_name, script) => {
  const { code, lines } = await run(script);
  expect(code).toBe(1);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    level: 60,
    name: 'web',
    msg: 'process crashed',
    err: { type: 'Error', message: 'broken', stack: expect.any(String) },
  });
});
