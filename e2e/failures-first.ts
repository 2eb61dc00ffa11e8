import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter';

/** For runs nobody watches: what failed, a line each, then how; nothing of what passed. */
export default class FailuresFirst implements Reporter {
  readonly #failed = new Map<TestCase, TestResult>();

  onTestEnd(test: TestCase, result: TestResult): void {
    if (!test.ok()) this.#failed.set(test, result);
  }

  onError(error: TestError): void {
    console.log(told(error));
  }

  onEnd(): void {
    for (const test of this.#failed.keys()) console.log(named(test));
    for (const [test, { errors }] of this.#failed)
      console.log(['', named(test), ...errors.map(told)].join('\n'));
  }

  printsToStdio(): boolean {
    return true;
  }
}

function named(test: TestCase): string {
  const { file, line } = test.location;
  const [, project, , ...titles] = test.titlePath();
  return [project, `${relative('.', file)}:${line}`, ...titles].join(' › ');
}

function told({ message, value, location, snippet }: TestError): string {
  const where = location && `at ${relative('.', location.file)}:${location.line}`;
  const parts = [message ?? value, where, snippet];
  return stripVTControlCharacters(parts.filter((part) => part !== undefined).join('\n'));
}
