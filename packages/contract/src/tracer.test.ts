import { expect, test } from 'vitest';
import { createTracer, formatTraceparent, parseTraceparent, type SpanContext } from './tracer.ts';

const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

test('parses and formats a traceparent, and refuses others', () => {
  const context = parseTraceparent(traceparent);
  expect(context && formatTraceparent(context)).toBe(traceparent);
  for (const text of [
    undefined,
    '',
    'x',
    traceparent.toUpperCase(),
    `00-${'0'.repeat(32)}-b7ad6b7169203331-01`,
  ])
    expect(parseTraceparent(text)).toBeUndefined();
});

test('nests spans, marks errors, sends in batches and survives a dead collector', async () => {
  const bodies: string[] = [];
  const scheduled: (() => void)[] = [];
  let current: SpanContext | undefined;
  let random = 0;
  let isDead = false;
  const tracer = createTracer({
    service: 'test',
    store: {
      getStore: () => current,
      run: (context, act) => {
        const before = current;
        current = context;
        const result = act();
        current = before;
        return result;
      },
    },
    randomHex: (bytes) => {
      random += 1;
      return String(random).padStart(bytes * 2, '0');
    },
    now: () => 1n,
    send: async (body) => {
      if (isDead) throw new Error('dead');
      bodies.push(body);
    },
    schedule: (run) => scheduled.push(run),
  });
  const inner = () =>
    tracer.trace('inner', { kind: 'client' }, async () => {
      throw new Error('x');
    });
  await expect(
    tracer.trace('outer', { kind: 'server', parent: traceparent }, inner),
  ).rejects.toThrow('x');
  expect(scheduled).toHaveLength(1);
  await tracer.flush();
  const [{ scopeSpans }] = JSON.parse(bodies[0] ?? '').resourceSpans;
  const [first, second] = scopeSpans[0].spans;
  expect([first.name, second.name]).toEqual(['inner', 'outer']);
  expect(first).toMatchObject({ parentSpanId: second.spanId, status: { code: 2 } });
  expect(second).toMatchObject({ parentSpanId: 'b7ad6b7169203331' });
  isDead = true;
  await tracer.trace('lost', { kind: 'internal' }, async () => 1);
  await expect(tracer.flush()).resolves.toBeUndefined();
});
