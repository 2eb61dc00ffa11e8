import { ApiError } from './api-error.ts';
import { SignInNeeded } from './session/token-provider.ts';

/** How the app handles a failed call. */
export type ErrorDecision =
  | { readonly do: 'otherDeviceNotice'; readonly error: ApiError }
  | { readonly do: 'promptSignIn' }
  | { readonly do: 'endSession' }
  | { readonly do: 'alert'; readonly text: string | null };

/** The server's text for users: the title, else the first detail; null selects the default. */
export function errorText(error: unknown): string | null {
  if (!(error instanceof ApiError) || !error.body) return null;
  return error.body.title || error.body.detail?.[0]?.msg || null;
}

const isFromOtherDevice = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.body?.type === 'unauthorized.login_from_other_device';

/** Decides how the app handles a failed call. */
export function decideOnError(error: unknown): ErrorDecision {
  // A renewal refused because of another device carries that error as its cause.
  const cause = error instanceof SignInNeeded && error.cause !== undefined ? error.cause : error;
  if (isFromOtherDevice(cause)) return { do: 'otherDeviceNotice', error: cause };
  if (error instanceof SignInNeeded) return { do: 'promptSignIn' };
  if (error instanceof ApiError && error.body?.type === 'rate_limited.visitor')
    return { do: 'promptSignIn' };
  if (error instanceof ApiError && error.status === 401) return { do: 'endSession' };
  return { do: 'alert', text: errorText(error) };
}

/** HTTP status of a page whose data failed to load. */
export function statusOf(error: Error | null): number {
  if (!error) return 200;
  const status = error instanceof ApiError ? error.status : null;
  return status !== null && status >= 400 ? status : 503;
}

const MAX_QUEUED = 10;
const queued: unknown[] = [];

let report = (error: unknown): void => {
  if (queued.length < MAX_QUEUED) queued.push(error);
};

/** Reports an error; until the reporter is loaded the first ones wait. */
export const reportError = (error: unknown): void => report(error);

/** Passes the waiting errors and all later ones to the reporter. */
export function takeOverReports(reporter: (error: unknown) => void): void {
  report = reporter;
  for (const error of queued.splice(0)) reporter(error);
}
