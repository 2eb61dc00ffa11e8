import type { Random } from '#server/cli/random.ts';
import { oddJsonValue, oddText } from './odd-values.ts';
import type { Operation, Parameter } from './spec.ts';
import { fieldPaths, type Generation, generateValue, isIncluded } from './values.ts';

/** A request before serialisation. */
export interface Draft {
  readonly path: Map<string, string>;
  readonly query: [name: string, value: string][];
  readonly headers: [name: string, value: string][];
  body: unknown;
}

/** Names of all inputs of an operation, as reports show them. */
export function fieldsOf(operation: Operation): string[] {
  const parameters = operation.parameters.map((parameter) => `${parameter.in}:${parameter.name}`);
  const body = operation.body ? fieldPaths(operation.body) : [];
  return [...parameters, ...body.map((path) => `body:${path.join('.')}`)];
}

const asTexts = (value: unknown): string[] => [value].flat().map(String);

export function validDraft(operation: Operation, generation: Generation): Draft {
  const draft: Draft = { path: new Map(), query: [], headers: [], body: undefined };
  const generated = ({ schema, name }: Parameter) => generateValue(schema, name, generation);
  for (const parameter of operation.parameters) {
    const { name } = parameter;
    if (!parameter.required && !isIncluded(name, generation)) continue;
    const values = asTexts(generated(parameter));
    if (parameter.in === 'path') draft.path.set(name, values[0] ?? '');
    else for (const value of values) draft[listOf(parameter)].push([name, value]);
  }
  if (operation.body) draft.body = generateValue(operation.body, '', generation);
  return draft;
}

const listOf = ({ in: inputKind }: Parameter) => (inputKind === 'header' ? 'headers' : 'query');

function replaceAt(
  root: unknown,
  path: readonly string[],
  change: (value: unknown) => unknown,
): unknown {
  const [head, ...rest] = path;
  if (head === undefined) return change(root);
  if (Array.isArray(root) || head === '0') {
    const list = Array.isArray(root) && root.length > 0 ? root : [undefined];
    return list.map((item, index) => (index === 0 ? replaceAt(item, rest, change) : item));
  }
  const object = typeof root === 'object' && root !== null ? { ...root } : {};
  const fields = object as Record<string, unknown>;
  fields[head] = replaceAt(fields[head], rest, change);
  return object;
}

function oddQuery(draft: Draft, name: string, random: Random): void {
  const others = draft.query.filter(([known]) => known !== name);
  const odd: [string, string][][] = [
    [[name, oddText(random)]],
    [[name, oddText(random)]],
    [],
    [
      [name, oddText(random)],
      [name, oddText(random)],
    ],
    [[`${name}[]`, oddText(random)]],
    [[`${name}[__proto__]`, oddText(random)]],
    Array.from({ length: 60 }, () => [name, oddText(random)] as [string, string]),
  ];
  draft.query.splice(0, Infinity, ...others, ...random.pick(odd));
}

function oddReplacement(value: unknown, random: Random): unknown {
  const replacements = [
    () => oddJsonValue(random),
    () => undefined,
    () => [value],
    () => ({ value }),
  ];
  return random.nextInt(2) === 0 ? oddJsonValue(random) : random.pick(replacements)();
}

/** Replaces one input by an odd value. */
export function varyField(draft: Draft, field: string, random: Random): void {
  const [inputKind = '', name = ''] = field.split(/:(.*)/s);
  if (inputKind === 'path') draft.path.set(name, oddText(random));
  if (inputKind === 'query') oddQuery(draft, name, random);
  if (inputKind === 'header')
    draft.headers.splice(0, Infinity, [name, oddText(random).replaceAll(/[\r\n\0]/g, '')]);
  if (inputKind === 'body')
    draft.body = replaceAt(draft.body, name.split('.'), (value) => oddReplacement(value, random));
}

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const manyKeys = () =>
  JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`k${at}`, at])));

const oddBodies: readonly ((json: string) => string | Buffer)[] = [
  () => '',
  () => 'null',
  () => '[]',
  () => '"text"',
  () => '{',
  (json) => json.slice(0, -1),
  (json) => json + json,
  (json) => `\uFEFF${json}`,
  () => '{"__proto__":{"a":1}}',
  () => '{"constructor":{"prototype":{}}}',
  () => '{"a":1,"a":2}',
  () => '{"n":1e999999}',
  () => '{"s":"\\ud800"}',
  () => nested(40),
  () => nested(100_000),
  (json) => json.replace(/}$/, `,"x":${nested(50_000)}}`),
  () => JSON.stringify({ x: 'y'.repeat(1_200_000) }),
  manyKeys,
  () => Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
  () => Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
];

/** A malformed, truncated, oversized or unexpected body. */
export const oddBody = (body: unknown, random: Random): string | Buffer =>
  random.pick(oddBodies)(JSON.stringify(body ?? {}) ?? '{}');
