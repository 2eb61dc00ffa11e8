interface ErrorFields {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack?: string;
}

/** Fields that locate an error. Others may contain values of a request. */
export function errorFields(error: unknown): ErrorFields {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  return {
    type: error.name,
    message: error.message,
    ...('code' in error && { code: String(error.code) }),
    ...(error.stack && { stack: error.stack }),
  };
}

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
