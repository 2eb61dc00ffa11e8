import type { Stage } from '#bench/stage.ts';
import type { Readiness } from '#server/src/http/ops.ts';

export async function readReadiness(stage: Stage): Promise<Readiness> {
  const response = await fetch(`${stage.opsUrl}/ready`);
  return (await response.json()) as Readiness;
}
