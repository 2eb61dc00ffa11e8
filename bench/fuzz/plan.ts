import { createRandom, type Random } from '#server/cli/random.ts';
import { type Draft, fieldsOf, oddBody, validDraft, varyField } from './draft.ts';
import { oddContentTypes, oddHeaders, oddJsonValue, oddMethods, oddText } from './odd-values.ts';
import type { Operation } from './spec.ts';
import { type KnownValue, type OptionalInputs, optionalFields } from './values.ts';

export const callerKinds = ['visitor', 'user', 'viewer', 'tampered'] as const;
export type CallerKind = (typeof callerKinds)[number];

/** One planned call: valid, with one odd input, or with an HTTP oddity. */
export interface Slot {
  readonly operation: Operation;
  readonly caller: CallerKind;
  readonly oddity: 'none' | 'field' | 'header' | 'method' | 'content' | 'path' | 'protocol';
  readonly field: string | null;
  readonly optional: OptionalInputs;
}

/** Token and cookie of a caller, and values that exist for it. */
export interface Credentials {
  readonly token: string | null;
  readonly cookie: string | null;
  readonly known: KnownValue;
}

export interface Call extends Slot {
  readonly index: number;
  readonly method: string;
  readonly requestTarget: string;
  readonly bytes: Buffer;
}

const rightCaller = (operation: Operation): CallerKind =>
  operation.bearer === 'none' ? 'visitor' : 'user';

/** Plans one round: each operation as every caller, with each input varied once and each oddity once. */
export function slotsOf(operations: readonly Operation[]): Slot[] {
  return operations.flatMap((operation) => {
    const right = rightCaller(operation);
    const slot = (
      oddity: Slot['oddity'],
      caller: CallerKind = right,
      field: string | null = null,
    ) => ({
      operation,
      caller,
      oddity,
      field,
      optional: 'some' as const,
    });
    const bodies = operation.body ? [slot('content'), slot('content')] : [];
    return [
      { ...slot('none'), optional: 'all' },
      { ...slot('none'), optional: 'none' },
      ...optionalFields(operation.body ?? {}).map((only) => ({
        ...slot('none'),
        optional: { only },
      })),
      ...callerKinds.map((caller) => slot('none', caller)),
      ...fieldsOf(operation).map((field) => slot('field', right, field)),
      slot('header'),
      slot('method'),
      slot('path'),
      slot('protocol'),
      ...bodies,
    ];
  });
}

function encode(text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    return `${text.slice(0, 1).toWellFormed()}%ED%A0%80`;
  }
}

function targetOf(operation: Operation, { path, query }: Draft): string {
  const filled = operation.path.replaceAll(/{(\w+)}/g, (_, name) => encode(path.get(name) ?? ''));
  const search = query.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
  return search === '' ? filled : `${filled}?${search}`;
}

function oddTarget(target: string, random: Random): string {
  const raw = oddText(random).replaceAll(/[\s\0]/g, '');
  return random.pick([
    `${target}/`,
    `${target}${raw}`,
    `${target}?${raw}`,
    `${target}?a=%zz&b=%`,
    `${target}?${'a=1&'.repeat(500)}`,
    `${target}?__proto__[x]=1&constructor=1`,
    target.replace(/\/v\d/, '/v0'),
    target.replaceAll('/', '//'),
    target.replace('/_api', '/_api/..%2f'),
    target.replace(/[^/?]+$/, '%ff%fe'),
    target.replace(/[^/?]+$/, 'x'.repeat(300)),
    target.toUpperCase(),
    `http://evil.example${target}`,
    '*',
    '/_api',
    '/_api/',
    '/_api/v1/%2e%2e/%2e%2e/',
  ]);
}

/** Request heads that violate HTTP. */
const protocolOddities: readonly ((lines: string[], random: Random) => string)[] = [
  (lines) => lines.filter((line) => !line.startsWith('host:')).join('\r\n'),
  (lines) => [...lines, `x-big: ${'x'.repeat(70_000)}`].join('\r\n'),
  (lines) => [...lines, ...Array.from({ length: 3000 }, (_, at) => `x-${at}: 1`)].join('\r\n'),
  (lines) => [...lines, 'x-nul: a\0b'].join('\r\n'),
  (lines) => [...lines, 'no colon'].join('\r\n'),
  (lines) => [...lines, 'content-length: -1'].join('\r\n'),
  (lines) => [...lines, 'content-length: 5', 'transfer-encoding: chunked'].join('\r\n'),
  (lines) => [...lines, 'transfer-encoding: x'].join('\r\n'),
  (lines) => [...lines, 'host: second.example'].join('\r\n'),
  (lines) => lines.join('\r\n').replace('HTTP/1.1', 'HTTP/1.0'),
  (lines) => lines.join('\r\n').replace('HTTP/1.1', 'HTTP/9.9'),
  (lines) => lines.join('\n'),
  (lines) => `\r\n\r\n${lines.join('\r\n')}`,
  (lines, random) => [...lines, `x-odd: ${oddText(random).replaceAll(/[\r\n]/g, '')}`].join('\r\n'),
];

function bodyOf(slot: Slot, draft: Draft, random: Random): string | Buffer | null {
  if (slot.oddity === 'content') return oddBody(draft.body, random);
  if (slot.oddity === 'method' && random.nextInt(2) === 0)
    return JSON.stringify(oddJsonValue(random)) ?? '{}';
  return draft.body === undefined ? null : (JSON.stringify(draft.body) ?? '');
}

/** Builds the request of a slot; deterministic for seed, index and credentials. */
export function buildCall(
  slot: Slot,
  index: number,
  seed: number,
  { token, cookie, known }: Credentials,
): Call {
  const random = createRandom(seed * 1_000_003 + index);
  random.next();
  const { operation, oddity, field, optional } = slot;
  const draft = validDraft(operation, { random, known, optional });
  if (oddity === 'field' && field !== null) varyField(draft, field, random);
  const method = oddity === 'method' ? random.pick(oddMethods) : operation.method;
  const target = targetOf(operation, draft);
  const requestTarget = oddity === 'path' ? oddTarget(target, random) : target;
  const body = bodyOf(slot, draft, random);
  const isOddType = oddity === 'content' && random.nextInt(2) === 0;
  const contentType = isOddType ? random.pick(oddContentTypes) : 'application/json';
  const headers: (readonly [string, string])[] = [
    ['host', 'onsori.example'],
    ['connection', 'close'],
    ['accept-language', random.pick(['ko', 'en'])],
    ...draft.headers,
    ...(token === null ? [] : [['authorization', `Bearer ${token}`] as const]),
    ...(cookie === null ? [] : [['cookie', cookie] as const]),
    ...(body === null ? [] : [['content-type', contentType] as const]),
    ...(body === null ? [] : [['content-length', String(Buffer.byteLength(body))] as const]),
  ];
  if (oddity === 'header') {
    const odd = random.pick(oddHeaders);
    const position = headers.findIndex(([name]) => name === odd[0]);
    headers.splice(position < 0 ? headers.length : position, position < 0 ? 0 : 1, odd);
  }
  const lines = [
    `${method} ${requestTarget} HTTP/1.1`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
  ];
  const head =
    oddity === 'protocol' ? random.pick(protocolOddities)(lines, random) : lines.join('\r\n');
  const bytes = Buffer.concat([Buffer.from(`${head}\r\n\r\n`), Buffer.from(body ?? '')]);
  return { ...slot, index, method, requestTarget, bytes };
}
