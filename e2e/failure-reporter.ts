import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter';

/** For non-interactive runs: prints one line per failed test, then the errors, and nothing about passed tests. */
export default class FailureReporter implements Reporter {
  readonly #failed = new Map<TestCase, TestResult>();

  onTestEnd(test: TestCase, result: TestResult): void {
    if (!test.ok()) this.#failed.set(test, result);
  }

  onError(error: TestError): void {
    console.log(formatError(error));
  }

  onEnd(): void {
    for (const test of this.#failed.keys()) console.log(formatTestName(test));
    for (const [test, { errors }] of this.#failed)
      console.log(['', formatTestName(test), ...errors.map(formatError)].join('\n'));
  }

  printsToStdio(): boolean {
    return true;
  }
}

function formatTestName(test: TestCase): string {
  const { file, line } = test.location;
  const [, project, , ...titles] = test.titlePath();
  return [project, `${relative('.', file)}:${line}`, ...titles].join(' › ');
}

function formatError({ message, value, location, snippet }: TestError): string {
  const where = location && `at ${relative('.', location.file)}:${location.line}`;
  const parts = [message ?? value, where, snippet];
  return stripVTControlCharacters(parts.filter((part) => part !== undefined).join('\n'));
}
