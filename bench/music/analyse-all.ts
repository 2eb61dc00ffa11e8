import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Recipe } from '@onsori/music/score/recipe';

export interface Task {
  readonly recipe: Recipe;
  readonly withLoops: boolean;
}

export interface AnalysedPiece {
  readonly recipe: Recipe;
  readonly names: readonly string[];
  readonly features: readonly number[];
  readonly liveliness: number;
  readonly brightness: number;
  readonly reductionDb: number;
  /** Failed checks of score and sound. */
  readonly failed: readonly string[];
  /** Failed checks of the join of each loop. */
  readonly joins: readonly (readonly string[])[];
}

const processes = 2;

async function runWorker(queue: Task[], analysed: AnalysedPiece[], total: number): Promise<void> {
  const child = spawn(process.execPath, ['bench/music/analyse-worker.ts'], {
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
    analysed.push(JSON.parse(line) as AnalysedPiece);
    process.stderr.write(`\r${analysed.length} of ${total} `);
    next();
  }
  const code = await ended;
  if (code !== 0) throw new Error(`a worker ended with ${code}`);
}

/** Composes, renders and analyses all tasks in two processes; returns the results in the order of the tasks. */
export async function analyseAll(tasks: readonly Task[]): Promise<AnalysedPiece[]> {
  const queue = [...tasks];
  const analysed: AnalysedPiece[] = [];
  await Promise.all(
    Array.from({ length: processes }, () => runWorker(queue, analysed, tasks.length)),
  );
  process.stderr.write('\n');
  const keyOf = ({ recipe }: { recipe: Recipe }) => JSON.stringify(recipe);
  const order = new Map(tasks.map((task, index) => [keyOf(task), index]));
  return analysed.sort((a, b) => (order.get(keyOf(a)) ?? 0) - (order.get(keyOf(b)) ?? 0));
}
