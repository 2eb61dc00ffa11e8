import { runGroup } from './process-group.ts';

export interface Step {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  /** The process group is killed after this time. */
  readonly limitSeconds: number;
}

export interface Outcome {
  readonly step: Step;
  readonly passed: boolean;
  readonly seconds: number;
}

/** Prints one result line per step, and its output only on failure. */
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
