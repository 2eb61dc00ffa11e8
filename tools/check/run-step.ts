import { spawn } from 'node:child_process';

export interface Step {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
}

export interface Outcome {
  readonly step: Step;
  readonly passed: boolean;
  readonly seconds: number;
}

/** Runs a step, says in one line how it went, and shows what it printed only if it failed. */
export async function runStep(step: Step): Promise<Outcome> {
  const [command, ...args] = step.command;
  const started = performance.now();
  const chunks: Buffer[] = [];
  const env = { ...process.env, NO_COLOR: '1' };
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  const seconds = (performance.now() - started) / 1000;
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${step.name} (${seconds.toFixed(1)} s)`);
  if (code !== 0) console.log(Buffer.concat(chunks).toString());
  return { step, passed: code === 0, seconds };
}
