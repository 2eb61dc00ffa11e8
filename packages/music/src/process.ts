import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { Writable } from 'node:stream';

type Chunks = Iterable<ArrayBufferView> | AsyncIterable<ArrayBufferView>;

export interface RunOptions {
  /** What the command reads from its standard input; nothing when it is left out. */
  readonly input?: Chunks | undefined;
  /** Killed, not asked, when it takes longer: some commands hang in a way that ignores requests. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

const stderrKept = 8192;
const stderrShown = 1000;

/** Runs a command to its end; what it writes is kept whole, so not for sound of many minutes. */
export async function run(
  command: string,
  args: readonly string[],
  options: RunOptions,
): Promise<{ stdout: Buffer; stderr: string }> {
  const chunks: Buffer[] = [];
  const stderr = await runReading(command, args, options, (chunk) => chunks.push(chunk));
  return { stdout: Buffer.concat(chunks), stderr };
}

/** Runs a command to its end and hands on what it writes, piece by piece; resolves to its stderr. */
export async function runReading(
  command: string,
  args: readonly string[],
  { input, timeoutMs, signal }: RunOptions,
  onOutput: (chunk: Buffer) => void,
): Promise<string> {
  signal?.throwIfAborted();
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'pipe'] });
  let stderr = '';
  let cause: unknown;
  let timedOut = false;

  const kill = (reason: unknown) => {
    cause ??= reason;
    child.kill('SIGKILL');
  };
  const onAbort = () => kill(signal?.reason);
  const timer = setTimeout(() => {
    timedOut = true;
    child.kill('SIGKILL');
  }, timeoutMs);
  signal?.addEventListener('abort', onAbort);

  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-stderrKept);
  });
  child.stdout.on('data', (chunk: Buffer) => {
    try {
      onOutput(chunk);
    } catch (error) {
      kill(error);
    }
  });
  // A command may stop reading when it has enough; whether that was right its exit code tells.
  child.stdin.on('error', () => {});

  try {
    const closed = once(child, 'close').catch((error: unknown) => {
      throw startFailure(command, error);
    }) as Promise<[number | null, NodeJS.Signals | null]>;
    feed(child.stdin, input).catch(kill);
    const [code, killedBy] = await closed;
    if (cause !== undefined) throw cause;
    if (timedOut) throw failure(command, `was killed after ${timeoutMs} ms`, stderr);
    if (code !== 0) throw failure(command, `ended with ${code ?? killedBy}`, stderr);
    return stderr;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  }
}

async function feed(stdin: Writable, input: Chunks | undefined): Promise<void> {
  if (input !== undefined) {
    for await (const { buffer, byteOffset, byteLength } of input) {
      if (stdin.destroyed) return;
      if (!stdin.write(Buffer.from(buffer, byteOffset, byteLength))) await roomIn(stdin);
    }
  }
  stdin.end();
}

function roomIn(stdin: Writable): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      stdin.off('drain', done);
      stdin.off('close', done);
      resolve();
    };
    stdin.on('drain', done);
    stdin.on('close', done);
  });
}

function failure(command: string, what: string, stderr: string): Error {
  const end = stderr.trim().slice(-stderrShown);
  return new Error(end === '' ? `${command} ${what}` : `${command} ${what}: ${end}`);
}

function startFailure(command: string, error: unknown): unknown {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) return error;
  return new Error(`${command} was not found: install it, or add its folder to PATH`, {
    cause: error,
  });
}

const clockTicksPerSecond = 100;

/** Processor time of all commands run so far; Node itself counts only its own. */
export function commandsCpuMs(): number {
  // The second field is a name in brackets that may hold spaces; the others are plain.
  const stat = readFileSync('/proc/self/stat', 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[13]) + Number(fields[14])) * 1000) / clockTicksPerSecond;
}
