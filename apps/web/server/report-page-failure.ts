import { channel } from 'node:diagnostics_channel';
import { scrubUrl } from '@onsori/contract/scrub-text';

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

/** A page that failed to render. */
interface PageFailure {
  readonly err: unknown;
  readonly reqId: string | undefined;
  readonly method: string;
  readonly page: string;
}

/** The pages are bundled apart from the server process, so that both find the channel by its name. */
const failures = channel('onsori.page-failures');

/** Passes failures of pages to the process that serves them. */
export function onPageFailure(handle: (failure: PageFailure) => void): void {
  failures.subscribe((failure) => handle(failure as PageFailure));
}

/** Passes a failure on; the development server logs it itself, in the same format. */
export function reportPageFailure(request: Request, error: unknown): void {
  const failure: PageFailure = {
    err: error,
    reqId: request.headers.get('x-request-id') ?? undefined,
    method: request.method,
    page: scrubUrl(new URL(request.url).pathname),
  };
  if (failures.hasSubscribers) {
    failures.publish(failure);
    return;
  }
  const { reqId, method } = failure;
  const fields = { level: 50, time: Date.now(), name: 'web', reqId, method };
  const line = { ...fields, err: errorFields(error), msg: 'page failed' };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}
