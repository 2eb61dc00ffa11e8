import { afterEach, expect, test, vi } from 'vitest';
import { certificateFacts } from '#test/certificate-facts.ts';
import type { CertificateFacts } from './certificate.rules.ts';
import { certificatePdf } from './certificate-pdf.ts';
import {
  type CertificatePrinter,
  createCertificatePrinter,
} from './certificate-printer.service.ts';

vi.setConfig({ testTimeout: 60_000 });

const opened: CertificatePrinter[] = [];
afterEach(async () => {
  vi.unstubAllEnvs();
  await Promise.all(opened.splice(0).map((printer) => printer.close()));
});

function open(...options: Parameters<typeof createCertificatePrinter>): CertificatePrinter {
  const printer = createCertificatePrinter(...options);
  opened.push(printer);
  return printer;
}

const factsOf = (name: string): CertificateFacts => ({
  ...certificateFacts,
  holder: certificateFacts.holder && { ...certificateFacts.holder, name },
});

test('messages that are not replies never deliver the certificate of another user', async () => {
  // In watch mode Node reports the imports of a thread to its parent.
  vi.stubEnv('WATCH_REPORT_DEPENDENCIES', '1');
  const printer = open();
  const users = ['김하늘', '이바다', '박구름'].map(factsOf);
  const printed = await Promise.all(users.map((facts) => printer.print(facts)));
  for (const [at, facts] of users.entries())
    expect(printed[at]?.equals(await certificatePdf(facts))).toBe(true);
});

const oddThread = {
  thread: new URL('../../../test/faulty-certificate-thread.ts', import.meta.url),
};
const printsOf = (printer: CertificatePrinter, names: readonly string[]) =>
  Promise.allSettled(
    names.map(async (name) => (await printer.print(factsOf(name))).toString()),
  ).then((results) =>
    results.map((result) => (result.status === 'fulfilled' ? result.value : result.reason.message)),
  );

test('replies without the id of the request are ignored', async () => {
  expect(await printsOf(open(oddThread), ['a', 'b', 'c'])).toEqual(['a', 'b', 'c']);
});

test.each([
  ['exit', 'worker thread exited with 3'],
  ['throw', 'thread failed'],
  ['fail', 'cannot print'],
])('%s in the thread fails one print and the others complete', async (name, message) => {
  const printer = open(oddThread);
  expect(await printsOf(printer, ['a', name, 'b', name, 'c'])).toEqual([
    'a',
    message,
    'b',
    message,
    'c',
  ]);
  expect(await printsOf(printer, ['d'])).toEqual(['d']);
});

test('a thread that hangs is replaced after the timeout', async () => {
  const printer = open({ ...oddThread, timeoutMs: 3000 });
  expect(await printsOf(printer, ['a', 'hang', 'b'])).toEqual(['a', 'call timed out', 'b']);
});

test('closing rejects pending prints', async () => {
  const printer = open(oddThread);
  const prints = printsOf(printer, ['hang', 'a']);
  await printer.close();
  expect(await prints).toEqual(['thread closed', 'thread closed']);
});
