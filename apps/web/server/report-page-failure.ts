import { errorFields } from './error-fields.ts';

/**
 * Logs a page that failed to render. The pages are bundled apart from the server process and cannot
 * use its logger, so this writes the same format.
 */
export function reportPageFailure(request: Request, error: unknown): void {
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
