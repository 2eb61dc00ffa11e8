import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { Writable } from 'node:stream';

type Chunks = Iterable<ArrayBufferView> | AsyncIterable<ArrayBufferView>;

export interface RunOptions {
  /** Written to standard input; standard input is closed at once when this is absent. */
  readonly input?: Chunks | undefined;
  /** The command gets SIGKILL after this time, because some commands hang and ignore SIGTERM. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

const maxStderrChars = 8192;
const maxReportedStderrChars = 1000;

/** Runs a command and buffers its whole stdout, so it is unsuitable for many minutes of audio. */
export async function runCommand(
  command: string,
  args: readonly string[],
  options: RunOptions,
): Promise<{ stdout: Buffer; stderr: string }> {
  const chunks: Buffer[] = [];
  const stderr = await runCommandStreaming(command, args, options, (chunk) => chunks.push(chunk));
  return { stdout: Buffer.concat(chunks), stderr };
}

/** Runs a command, passes each stdout chunk to `onOutput` and resolves to the end of its stderr. */
export async function runCommandStreaming(
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
    stderr = (stderr + text).slice(-maxStderrChars);
  });
  child.stdout.on('data', (chunk: Buffer) => {
    try {
      onOutput(chunk);
    } catch (error) {
      kill(error);
    }
  });
  // A command may close stdin early (EPIPE); the exit code decides whether that was an error.
  child.stdin.on('error', () => {});

  try {
    const closed = once(child, 'close').catch((error: unknown) => {
      throw toStartError(command, error);
    }) as Promise<[number | null, NodeJS.Signals | null]>;
    writeInput(child.stdin, input).catch(kill);
    const [code, killedBy] = await closed;
    if (cause !== undefined) throw cause;
    if (timedOut) throw commandError(command, `was killed after ${timeoutMs} ms`, stderr);
    if (code !== 0) throw commandError(command, `ended with ${code ?? killedBy}`, stderr);
    return stderr;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  }
}

async function writeInput(stdin: Writable, input: Chunks | undefined): Promise<void> {
  if (input !== undefined) {
    for await (const { buffer, byteOffset, byteLength } of input) {
      if (stdin.destroyed) return;
      if (!stdin.write(Buffer.from(buffer, byteOffset, byteLength))) await waitForDrain(stdin);
    }
  }
  stdin.end();
}

function waitForDrain(stdin: Writable): Promise<void> {
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

function commandError(command: string, outcome: string, stderr: string): Error {
  const end = stderr.trim().slice(-maxReportedStderrChars);
  return new Error(end === '' ? `${command} ${outcome}` : `${command} ${outcome}: ${end}`);
}

function toStartError(command: string, error: unknown): unknown {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) return error;
  return new Error(`${command} was not found: install it, or add its folder to PATH`, {
    cause: error,
  });
}

const clockTicksPerSecond = 100;

/** CPU time of all finished child processes; `process.cpuUsage()` does not include them. */
export function childCpuMs(): number {
  // The second field is a name in parentheses that may contain spaces, so parsing starts after it.
  const stat = readFileSync('/proc/self/stat', 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[13]) + Number(fields[14])) * 1000) / clockTicksPerSecond;
}
