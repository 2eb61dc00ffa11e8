import type { Stage } from '#bench/stage.ts';
import type { Readiness } from '#server/src/http/ops.ts';

export async function readReadiness(stage: Stage): Promise<Readiness> {
  const answer = await fetch(`${stage.opsUrl}/ready`);
  return (await answer.json()) as Readiness;
}
