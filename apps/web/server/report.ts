import { errorFields } from './error-fields.ts';

/**
 * Writes one structured line about a page that could not be made. The pages are built apart from the
 * process that serves them, so they have no logger of its own; the format is that logger's.
 */
export function reportFailure(request: Request, error: unknown): void {
  const line = {
    level: 50,
    time: Date.now(),
    name: 'web',
    reqId: request.headers.get('x-request-id') ?? undefined,
    method: request.method,
    err: errorFields(error),
    msg: 'page failed',
  };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}
