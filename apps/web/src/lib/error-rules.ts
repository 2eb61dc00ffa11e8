import { ApiError } from './api-error.ts';
import { SignInNeeded } from './session/token-keeper.ts';

/** What is done about a failed call. */
export type ErrorDecision =
  | { readonly do: 'otherDeviceNotice'; readonly error: ApiError }
  | { readonly do: 'askToSignIn' }
  | { readonly do: 'endSession' }
  | { readonly do: 'alert'; readonly text: string | null };

/** A text the server gave for people: the title, else the first detail; null asks for the default. */
export function errorText(error: unknown): string | null {
  if (!(error instanceof ApiError) || !error.body) return null;
  return error.body.title || error.body.detail?.[0]?.msg || null;
}

const isFromOtherDevice = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.body?.type === 'unauthorized.login_from_other_device';

/** The one rule for what a call that failed means to the person in front of it. */
export function decideOnError(error: unknown): ErrorDecision {
  // A renewal that was refused because of another device says so, whichever call needed it.
  const refusal = error instanceof SignInNeeded && error.cause !== undefined ? error.cause : error;
  if (isFromOtherDevice(refusal)) return { do: 'otherDeviceNotice', error: refusal };
  if (error instanceof SignInNeeded) return { do: 'askToSignIn' };
  if (error instanceof ApiError && error.status === 401) return { do: 'endSession' };
  return { do: 'alert', text: errorText(error) };
}

/** The status a page is sent with when what it shows could not be read. */
export function statusOf(error: Error | null): number {
  if (!error) return 200;
  const status = error instanceof ApiError ? error.status : null;
  return status !== null && status >= 400 ? status : 503;
}
