import { type Outcome, runStep, type Step } from './run-step.ts';
import { staticChecks, unitTests } from './steps.ts';

async function runLane(steps: readonly Step[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const step of steps) outcomes.push(await runStep(step));
  return outcomes;
}

/** The fast gate, in two lanes: it must stay short on two cores. */
export async function check(): Promise<Outcome[]> {
  return (await Promise.all([runLane(staticChecks), runLane([unitTests])])).flat();
}
