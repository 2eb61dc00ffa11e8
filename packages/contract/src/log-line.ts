import { z } from 'zod';

const logError = z.strictObject({
  type: z.string(),
  message: z.string(),
  code: z.string().optional(),
  stack: z.string().optional(),
  get cause() {
    return logError.optional();
  },
});

/** One line of the log of any process, see docs/operations/monitoring.md. Events may have more fields. */
export const logLine = z
  .looseObject({
    level: z.literal([10, 20, 30, 40, 50, 60]),
    time: z.int().describe('milliseconds since 1970'),
    pid: z.int(),
    hostname: z.string(),
    name: z.enum(['api', 'worker', 'web']),
    msg: z.string().min(1).describe('a fixed phrase that names the event'),
    reqId: z
      .string()
      .regex(/^[\w-]{8,64}$/)
      .optional(),
    method: z.string().optional(),
    route: z.string().optional().describe('a pattern, never a URL'),
    status: z.int().optional(),
    durationMs: z.int().optional(),
    job: z.string().optional(),
    jobId: z.int().optional(),
    attempt: z.int().optional(),
    maxAttempts: z.int().optional(),
    err: logError.optional(),
    trace_id: z
      .string()
      .regex(/^[0-9a-f]{32}$/)
      .optional(),
    span_id: z
      .string()
      .regex(/^[0-9a-f]{16}$/)
      .optional(),
  })
  .refine(
    ({ msg, reqId, method, route, status, durationMs }) =>
      msg !== 'request completed' ||
      [reqId, method, route, status, durationMs].every((field) => field !== undefined),
    'a completed request has its id, method, route, status and duration',
  );

/** Parses the output of a process; throws at a line that has another shape. */
export const parseLog = (output: string): z.output<typeof logLine>[] =>
  output
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => logLine.parse(JSON.parse(line)));
