import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { runPlaywright, startTestStack } from '#e2e/run-playwright.ts';
import { resultsFile, vitest } from '#tools/check/steps.ts';
import { spawnOwned } from '#tools/harness/processes.ts';
import { withLimit } from '#tools/harness/run-with-limit.ts';
import type { Stack } from '#tools/harness/stack.ts';
import { findRunError, listPlaywrightTests, listVitestTests, titlePattern } from '../ran-tests.ts';

interface Proof {
  readonly path: string;
  readonly testName: string | null;
}

const LIMIT_SECONDS = 8 * 60;

async function run(command: string, args: readonly string[]): Promise<boolean> {
  const child = spawnOwned(command, args, { stdio: 'ignore', deathSignal: 'TERM' });
  const [code] = await withLimit(command, LIMIT_SECONDS, (_see, signal) =>
    once(child, 'exit', { signal }),
  );
  return code === 0;
}

/** How expensive a proof is to run: unit tests first, browsers last. */
export function costOf({ path }: Proof): number {
  if (path.startsWith('e2e/')) return 3;
  if (path.endsWith('.db.test.ts')) return 2;
  return path.endsWith('.slow.test.ts') ? 1 : 0;
}

const projects = ['unit', 'slow', 'db'] as const;

/** Whether the pages are built from a file, or only processes run it. */
const isBuilt = (file: string) => /^(apps\/web\/src|packages\/contract)\//.test(file);

/** Runs proofs while files are changed; the stack that browsers need is started once. */
export class ProofRunner {
  #stack: Stack | null = null;
  /** Names the present change. */
  #change = '';
  #needsBuild = false;
  #builtFrom = '';
  #startedFor = '';

  change(name: string, files: readonly string[]): void {
    this.#change = name;
    this.#needsBuild = files.some(isBuilt);
  }

  /** Null when the tests of the proof pass; else which one failed, or that none ran. */
  async findFailure(proof: Proof): Promise<string | null> {
    const project = projects[costOf(proof)];
    const report = resultsFile(project ?? 'e2e');
    rmSync(report, { force: true });
    const title = proof.testName === null ? [] : [titlePattern(proof.testName).source];
    if (project) {
      const [command = '', ...args] = vitest(project);
      await run('npx', [command, ...args, proof.path, ...title.flatMap((text) => ['-t', text])]);
    } else {
      const stack = await this.#prepareStack();
      const options = title.flatMap((text) => ['-g', text]);
      await runPlaywright(stack, [proof.path.replace('e2e/tests/', ''), ...options, '-x']);
    }
    const content = JSON.parse(readFileSync(report, 'utf8'));
    const ran = project ? listVitestTests(content, process.cwd()) : listPlaywrightTests(content);
    return findRunError(proof, ran);
  }

  /** Stops the stack, and builds the pages without a change if they were built with one. */
  async close(): Promise<void> {
    await this.#stack?.stop();
    if (this.#builtFrom !== '') await this.#build();
  }

  async #build(): Promise<void> {
    if (!(await run('npm', ['run', 'build']))) throw new Error('the pages cannot be built');
  }

  async #prepareStack(): Promise<Stack> {
    if (this.#stack && this.#startedFor === this.#change) return this.#stack;
    const wanted = this.#needsBuild ? this.#change : '';
    const isOther = wanted !== this.#builtFrom;
    this.#builtFrom = wanted;
    if (isOther) await this.#build();
    if (this.#stack) await this.#stack.restart();
    else this.#stack = await startTestStack('sabotage');
    this.#startedFor = this.#change;
    return this.#stack;
  }
}
