import { ApiError } from './api-error.ts';

/** What is done about a failed call. */
export type ErrorDecision =
  | { readonly do: 'otherDeviceNotice' }
  | { readonly do: 'endSession' }
  | { readonly do: 'alert'; readonly text: string | null };

/** A text the server gave for people: the title, else the first detail; null asks for the default. */
export function errorText(error: unknown): string | null {
  if (!(error instanceof ApiError) || !error.body) return null;
  return error.body.title || error.body.detail?.[0]?.msg || null;
}

/** The one rule for what a call that failed means to the person in front of it. */
export function decideOnError(error: unknown): ErrorDecision {
  if (error instanceof ApiError && error.status === 401)
    return error.body?.type === 'unauthorized.login_from_other_device'
      ? { do: 'otherDeviceNotice' }
      : { do: 'endSession' };
  return { do: 'alert', text: errorText(error) };
}

/** The status a page is sent with when what it shows could not be read. */
export function statusOf(error: Error | null): number {
  if (!error) return 200;
  const status = error instanceof ApiError ? error.status : null;
  return status !== null && status >= 400 ? status : 503;
}
