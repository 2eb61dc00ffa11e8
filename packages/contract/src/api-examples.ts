/** A call of the public API, to print as an example in several languages. */
export interface ApiCall {
  readonly operationId: string;
  readonly method: string;
  /** As in the contract, with parameters in braces: `/v1/musics/{musicId}`. */
  readonly path: string;
  /** With the prefix of the API and without a slash at its end: `https://onsori.example/_api`. */
  readonly baseUrl: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  /** False for a call that is printed without a key. */
  readonly withKey?: boolean;
  /** The route requires an Idempotency-Key. */
  readonly idempotent?: boolean;
  /** The reply is a file. */
  readonly file?: boolean;
}

const MAX_LINE_LENGTH = 44;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Also encodes the five characters that encodeURIComponent leaves and a shell or a quote may end at. */
const encode = (value: unknown): string =>
  encodeURIComponent(String(value).toWellFormed()).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const omitEmpty = (query: ApiCall['query'] = {}): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(query).filter(([, value]) => value !== undefined && value !== null),
  );

/** Name and value of every query parameter; a list repeats its name. */
function listQuery(query: ApiCall['query'] = {}): [string, string][] {
  return Object.entries(omitEmpty(query)).flatMap(([name, value]) =>
    [value].flat().map((item): [string, string] => [name, String(item).toWellFormed()]),
  );
}

const fillPath = ({ path, params = {} }: ApiCall): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encode(params[name]));

const variableOf = ({ operationId, file }: ApiCall): string => {
  if (file) return 'file';
  return /^(list|search)/.test(operationId) ? 'page' : 'reply';
};

/** One argument of a POSIX shell. */
const quoteShell = (value: string): string =>
  /^[\w./:@%+,=-]+$/.test(value) ? value : `'${value.replaceAll("'", "'\\''")}'`;

function curlQuery([name, value]: [string, string]): string {
  // An argument of a process cannot contain a null character.
  if (value.includes('\0')) return `-d ${quoteShell(`${encode(name)}=${encode(value)}`)}`;
  const flag = /^[\w.-]*$/.test(value) ? '-d' : '--data-urlencode';
  return `${flag} ${quoteShell(`${encode(name)}=${value}`)}`;
}

/** The command for a POSIX shell, with the key in the variable KEY. */
export function curlExample(call: ApiCall): string {
  const query = listQuery(call.query);
  const isGet = call.method === 'GET';
  const search = query.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
  const url = `${call.baseUrl}${fillPath(call)}${!isGet && search ? `?${search}` : ''}`;
  const hasData = isGet && query.length > 0;
  const impliesMethod = isGet || (call.method === 'POST' && call.body !== undefined);
  const command = `curl${hasData ? ' -G' : ''}${impliesMethod ? '' : ` -X ${call.method}`}`;
  const lines = [
    ...(hasData || url.length > MAX_LINE_LENGTH
      ? [command, quoteShell(url)]
      : [`${command} ${quoteShell(url)}`]),
  ];
  if (call.withKey !== false) lines.push('-H "Authorization: Bearer $KEY"');
  if (call.idempotent) lines.push('-H "Idempotency-Key: $(uuidgen)"');
  if (call.body !== undefined) lines.push(`--json ${quoteShell(printJson(call.body))}`);
  if (hasData) lines.push(...query.map(curlQuery));
  if (call.file) lines.push('-OJ');
  return lines.join(' \\\n  ');
}

const printJson = (value: unknown): string => {
  const line = JSON.stringify(value);
  return line.length <= MAX_LINE_LENGTH ? line : JSON.stringify(value, null, 2);
};

interface Syntax {
  readonly indent: string;
  readonly string: (value: string) => string;
  readonly key: (name: string) => string;
  readonly constant: (value: boolean | null) => string;
  /** Spaces between the braces of an object on one line. */
  readonly padding: string;
}

/** A literal in one line, or with one entry per line where that is too long. */
function printLiteral(value: unknown, syntax: Syntax, indent = ''): string {
  if (typeof value === 'string') return syntax.string(value.toWellFormed());
  if (typeof value === 'number' && Number.isFinite(value)) return JSON.stringify(value);
  if (typeof value === 'boolean') return syntax.constant(value);
  if (!Array.isArray(value) && !isRecord(value)) return syntax.constant(null);
  const inner = `${indent}${syntax.indent}`;
  const [open, close, padding] = isRecord(value) ? ['{', '}', syntax.padding] : ['[', ']', ''];
  const entries = isRecord(value)
    ? Object.entries(value)
        .filter(([, item]) => item !== undefined)
        .map(([name, item]) => `${syntax.key(name)}: ${printLiteral(item, syntax, inner)}`)
    : value.map((item) => printLiteral(item, syntax, inner));
  if (entries.length === 0) return `${open}${close}`;
  const line = `${open}${padding}${entries.join(', ')}${padding}${close}`;
  if (inner.length + line.length <= MAX_LINE_LENGTH && !line.includes('\n')) return line;
  return `${open}\n${entries.map((entry) => `${inner}${entry},\n`).join('')}${indent}${close}`;
}

const quoteTypeScript = (value: string): string =>
  `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;

const typeScript: Syntax = {
  indent: '  ',
  padding: ' ',
  string: quoteTypeScript,
  // A plain or quoted __proto__ would set the prototype.
  key: (name) => {
    if (name === '__proto__') return "['__proto__']";
    return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoteTypeScript(name.toWellFormed());
  },
  constant: String,
};

/** A module that calls the API by the package `@onsori/client`. */
export function typescriptExample(call: ApiCall): string {
  const body = isRecord(call.body) || call.body === undefined ? call.body : { body: call.body };
  const input = { ...call.params, ...omitEmpty(call.query), ...body };
  const args = Object.keys(input).length > 0 ? printLiteral(input, typeScript) : '';
  const key = call.withKey === false ? '' : '  key: process.env.KEY,\n';
  return `import { Onsori } from '@onsori/client';

const onsori = new Onsori({
  baseUrl: ${quoteTypeScript(call.baseUrl)},
${key}});
const ${variableOf(call)} = await onsori.${call.operationId}(${args});`;
}

const python: Syntax = {
  indent: '    ',
  padding: '',
  string: (value) => JSON.stringify(value),
  key: (name) => JSON.stringify(name.toWellFormed()),
  constant: (value) => ({ true: 'True', false: 'False', null: 'None' })[`${value}`],
};

/** Text where Python would print another one than JSON, as for True. */
const toPythonValue = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(toPythonValue);
  return Number.isSafeInteger(value) ? value : String(value);
};

const toPythonQuery = (query: ApiCall['query']): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(omitEmpty(query)).map(([name, value]) => [name, toPythonValue(value)]),
  );

/** A script that calls the API by the package `requests`. */
export function pythonExample(call: ApiCall): string {
  const imports = ['import requests'];
  const headers: string[] = [];
  if (call.withKey !== false) {
    imports.unshift('import os');
    headers.push('"Authorization": f"Bearer {os.environ[\'KEY\']}"');
  }
  if (call.idempotent) {
    imports.splice(-1, 0, 'import uuid');
    headers.push('"Idempotency-Key": str(uuid.uuid4())');
  }
  const args = [`f"{BASE}${fillPath(call)}"`];
  if (headers.length > 0) args.push('headers=headers');
  if (listQuery(call.query).length > 0)
    args.push(`params=${printLiteral(toPythonQuery(call.query), python, python.indent)}`);
  if (call.body !== undefined) args.push(`json=${printLiteral(call.body, python, python.indent)}`);
  const printed =
    headers.length > 1
      ? `headers = {\n${headers.map((header) => `    ${header},\n`).join('')}}\n`
      : headers.map((header) => `headers = {${header}}\n`).join('');
  const result = call.file ? 'content' : 'json()';
  return `${imports.join('\n')}

BASE = ${JSON.stringify(call.baseUrl.toWellFormed())}
${printed}${variableOf(call)} = requests.${call.method.toLowerCase()}(
${args.map((arg) => `    ${arg},\n`).join('')}).${result}`;
}
