import { type Coverage, createCoverage } from './coverage.ts';
import { checkReply, type Finding, type ReplySchemas } from './oracle.ts';
import { buildCall, type Call, type Credentials, type Slot, slotsOf } from './plan.ts';
import type { Operation } from './spec.ts';
import { type Reply, sendBytes } from './transport.ts';

/** Where calls are sent, and texts its replies must not contain. */
export interface FuzzTarget {
  readonly name: string;
  readonly origin: URL;
  readonly forbidden: readonly string[];
  /** Whether paths outside the API return HTML pages. */
  readonly servesPages: boolean;
}

export interface FuzzOptions {
  readonly operations: readonly Operation[];
  readonly targets: readonly FuzzTarget[];
  readonly schemas: ReplySchemas;
  readonly calls: number;
  readonly seed: number;
  readonly concurrency: number;
  /** Index of the one call to repeat. */
  readonly only?: number | undefined;
  credentialsFor(
    slot: Slot,
    index: number,
  ): Promise<
    Credentials & {
      /** Called with every reply; returns true when the session had ended and the call should be repeated. */
      settle?(call: Call, reply: Reply | null): Promise<boolean>;
    }
  >;
}

export interface FoundFinding extends Finding {
  readonly target: string;
  readonly call: Call;
  readonly reply: Reply | null;
  /** Number of times the same finding occurred. */
  count: number;
}

export interface FuzzResult {
  readonly findings: readonly FoundFinding[];
  readonly coverage: Coverage;
}

/** A prime, so that a round visits each slot once unless their number is a multiple of it. */
const SLOT_STRIDE = 7919;

/** Sends the planned calls with bounded concurrency and checks every reply. */
export async function runFuzz(options: FuzzOptions): Promise<FuzzResult> {
  const { operations, targets, calls, seed, concurrency, only } = options;
  const slots = slotsOf(operations);
  const coverage = createCoverage(operations, targets);
  const findings = new Map<string, FoundFinding>();

  async function runCall(index: number, isRepeat = false): Promise<void> {
    // Neighbouring calls use different operations, so that a costly one does not occupy all lanes.
    const slot = slots[(index * SLOT_STRIDE) % slots.length];
    const target = targets[Math.floor(index / slots.length) % targets.length];
    if (!slot || !target) return;
    const credentials = await options.credentialsFor(slot, index);
    const call = buildCall(slot, index, seed, credentials);
    const reply = await sendBytes(target.origin, call.bytes);
    const hadEnded = await credentials.settle?.(call, reply);
    coverage.record(target.name, call, reply);
    for (const finding of checkReply(call, reply, { ...options, ...target })) {
      const key = [finding.kind, finding.detail, target.name, call.operation.id].join('|');
      const known = findings.get(key);
      if (known) known.count += 1;
      else findings.set(key, { ...finding, target: target.name, call, reply, count: 1 });
    }
    if (hadEnded && !isRepeat) await runCall(index, true);
  }

  let next = only ?? 0;
  // Fewer calls than one round per target would skip inputs.
  const planned = Math.max(calls, slots.length * targets.length);
  const end = only === undefined ? planned : only + 1;
  const lane = async () => {
    while (next < end) {
      const index = next;
      next += 1;
      await runCall(index);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, lane));
  return { findings: [...findings.values()], coverage };
}
