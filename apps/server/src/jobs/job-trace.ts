import { currentTraceparent } from '#infra/tracing.ts';

/** The field of a payload that carries the trace which enqueued the job. */
const FIELD = '_trace';

const isFields = (payload: unknown): payload is Readonly<Record<string, unknown>> =>
  typeof payload === 'object' && payload !== null && !Array.isArray(payload);

/** Adds the current trace; outside of one the payload stays as it is. */
export function withTrace(payload: unknown): unknown {
  const parent = currentTraceparent();
  return parent !== undefined && isFields(payload) ? { ...payload, [FIELD]: parent } : payload;
}

/** Separates the trace from the payload of the handler, whose schema does not know it. */
export function splitTrace(payload: unknown): { payload: unknown; parent: string | undefined } {
  if (!isFields(payload)) return { payload, parent: undefined };
  const { [FIELD]: parent, ...own } = payload;
  return { payload: own, parent: typeof parent === 'string' ? parent : undefined };
}
