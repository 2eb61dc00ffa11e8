import { runGroup } from './process-group.ts';

export interface Step {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  /** After it the step and every process of its group are killed. */
  readonly limitSeconds: number;
}

export interface Outcome {
  readonly step: Step;
  readonly passed: boolean;
  readonly seconds: number;
}

/** Runs a step, says in one line how it went, and shows what it printed only if it failed. */
export async function runStep(step: Step): Promise<Outcome> {
  const started = performance.now();
  const { code, isOverLimit, output } = await runGroup(step.command, step);
  const passed = code === 0 && !isOverLimit;
  const seconds = (performance.now() - started) / 1000;
  const limit = isOverLimit ? `, killed at its limit of ${step.limitSeconds} s` : '';
  console.log(`${passed ? 'ok  ' : 'FAIL'} ${step.name} (${seconds.toFixed(1)} s${limit})`);
  if (!passed) console.log(output);
  return { step, passed, seconds };
}
