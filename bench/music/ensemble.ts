import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Recipe } from '@onsori/music/score/recipe';

export interface Task {
  readonly recipe: Recipe;
  readonly withLoops: boolean;
}

export interface Heard {
  readonly recipe: Recipe;
  readonly names: readonly string[];
  readonly features: readonly number[];
  readonly liveliness: number;
  readonly brightness: number;
  readonly reductionDb: number;
  /** Checks of score and sound that failed, as text. */
  readonly failed: readonly string[];
  /** For each loop, what of its join failed. */
  readonly joins: readonly (readonly string[])[];
}

const processes = 2;

async function player(queue: Task[], heard: Heard[], total: number): Promise<void> {
  const child = spawn(process.execPath, ['bench/music/hear.ts'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => {
    child.on('close', resolve);
  });
  const next = () => {
    const task = queue.shift();
    if (task) child.stdin.write(`${JSON.stringify(task)}\n`);
    else child.stdin.end();
  };
  next();
  for await (const line of createInterface({ input: child.stdout })) {
    heard.push(JSON.parse(line) as Heard);
    process.stderr.write(`\r${heard.length} of ${total} `);
    next();
  }
  const code = await ended;
  if (code !== 0) throw new Error(`a player ended with ${code}`);
}

/** Composes, renders and listens to all of them, on both cores; sorted as they were asked for. */
export async function hearAll(tasks: readonly Task[]): Promise<Heard[]> {
  const queue = [...tasks];
  const heard: Heard[] = [];
  await Promise.all(Array.from({ length: processes }, () => player(queue, heard, tasks.length)));
  process.stderr.write('\n');
  const place = ({ recipe }: { recipe: Recipe }) => JSON.stringify(recipe);
  const order = new Map(tasks.map((task, index) => [place(task), index]));
  return heard.sort((a, b) => (order.get(place(a)) ?? 0) - (order.get(place(b)) ?? 0));
}
