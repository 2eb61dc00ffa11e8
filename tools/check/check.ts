import { type Outcome, runStep, type Step } from './run-step.ts';
import { staticChecks, unitTests } from './steps.ts';

async function runLane(steps: readonly Step[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const step of steps) outcomes.push(await runStep(step));
  return outcomes;
}

/** Runs static checks and unit tests in parallel, to finish quickly on two cores. */
export async function check(): Promise<Outcome[]> {
  return (await Promise.all([runLane(staticChecks), runLane([unitTests])])).flat();
}
