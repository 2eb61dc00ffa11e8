import { type ChildProcess, spawn } from 'node:child_process';

export interface Program {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly directory?: string;
  readonly env: Readonly<Record<string, string>>;
}

const restartMs = 1000;
/** How long programs may take to end before they are ended. */
const graceMs = 8000;

/** Keeps programs running until told to stop; one that ends is started again. */
export function supervise(programs: readonly Program[], say: (line: string) => void) {
  const running = new Map<string, ChildProcess>();
  let stopping = false;

  const start = ({ name, command: [file, ...args], directory, env }: Program): void => {
    if (stopping) return;
    const child = spawn(file, args, {
      cwd: directory,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.set(name, child);
    const tell = (chunk: Buffer) => {
      for (const line of chunk.toString().split('\n')) if (line.trim()) say(`${name}: ${line}`);
    };
    child.stdout.on('data', tell);
    child.stderr.on('data', tell);
    child.on('error', (error) => say(`${name}: ${error.message}`));
    child.on('exit', (code) => {
      running.delete(name);
      if (stopping) return;
      say(`${name}: ended with ${code}, starting it again`);
      setTimeout(
        () => start({ name, command: [file, ...args], env, ...(directory && { directory }) }),
        restartMs,
      );
    });
  };

  for (const program of programs) start(program);
  return {
    stop: async (): Promise<void> => {
      stopping = true;
      const ends = [...running.values()].map(
        (child) => new Promise((resolve) => child.once('exit', resolve)),
      );
      for (const child of running.values()) child.kill('SIGTERM');
      const late = setTimeout(() => {
        for (const child of running.values()) child.kill('SIGKILL');
      }, graceMs);
      await Promise.all(ends);
      clearTimeout(late);
    },
  };
}
