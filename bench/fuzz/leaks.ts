import { SECRET_MARKER } from './odd-values.ts';

const patterns: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a stack', /\n?\s+at (?:async )?[\w.<>]+ ?\(?(?:file:|node:|\/)[^\s)]*:\d+/],
  ['a stack', /(?:[A-Z]\w*)?Error: .*\\n\s*at /],
  ['a source position', /\b[\w-]+\.(?:ts|js|mjs|cjs):\d+/],
  ['a module path', /node_modules|file:\/\/|apps\/(?:server|web)\//],
  ['a file path', /(?:^|[\s"'(=])\/(?:work|home|root|usr|var|tmp|etc|app)\/[\w.-]+/],
  ['SQL', /\b(?:select|insert into|update|delete from)\b[^"]{1,200}\b(?:from|values|set|where)\b/i],
  [
    'a database error',
    /syntax error at or near|violates .* constraint|relation ".*" does not|invalid byte sequence|invalid input syntax/,
  ],
  [
    'a socket error',
    /\b(?:ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|UND_ERR_\w+|FST_ERR_\w+)\b/,
  ],
];

/** Returns the first internal detail or secret in a text, or null. */
export function findLeak(text: string, forbidden: readonly string[]): string | null {
  for (const [what, pattern] of patterns) {
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) return `${what}: ${found.trim().slice(0, 120)}`;
  }
  const secret = [SECRET_MARKER, ...forbidden].find((each) => text.includes(each));
  return secret === undefined ? null : `a secret or an internal address: ${secret.slice(0, 24)}…`;
}

interface LogLine {
  readonly level?: number;
  readonly msg?: string;
  readonly reqId?: string;
  readonly err?: { readonly type?: string; readonly message?: string };
}

function parseLine(line: string): LogLine {
  try {
    return JSON.parse(line);
  } catch {
    return {};
  }
}

/** Returns errors, stacks and sent secrets that a log contains. */
export function findInLog(log: string, secrets: readonly string[]): string[] {
  return log.split('\n').flatMap((line) => {
    const { level = 0, msg, reqId, err } = parseLine(line);
    // A stack without a request id is a warning about a service, such as a slow Redis.
    const isStack = /^\s+at /.test(line) || (reqId !== undefined && line.includes('"stack":'));
    const isError = level >= 50 || isStack;
    const secret = [SECRET_MARKER, ...secrets].find((each) => line.includes(each));
    return [
      ...(isError ? [`error logged: ${msg ?? line.slice(0, 200)}: ${err?.message ?? ''}`] : []),
      ...(secret === undefined ? [] : [`secret logged: ${line.slice(0, 200)}`]),
    ];
  });
}
