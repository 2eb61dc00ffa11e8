import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Side } from './rounds.ts';

const visitors = new URL('load.lua', import.meta.url).pathname;

interface Load {
  readonly connections?: number;
  readonly seconds?: number;
  /** What is asked for, as a script of wrk, and what it is told. */
  readonly script?: string;
  readonly args?: readonly string[];
}

/** A side that is loaded by wrk, one thread and so many connections for so many seconds. */
export function loaded(
  name: string,
  url: string,
  { connections = 16, seconds = 3, script = visitors, args: told = [] }: Load = {},
): Side {
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', script, url, '--', ...told];
  return {
    name,
    round: async () => {
      const { stdout } = await promisify(execFile)('wrk', args, { timeout: (seconds + 30) * 1000 });
      if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${name} failed:\n${stdout}`);
      const figure = /Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1];
      if (!figure) throw new Error(`${name}: wrk said nothing of requests:\n${stdout}`);
      return Number(figure);
    },
  };
}
