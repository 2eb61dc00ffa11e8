import { shouldReportCall } from '@onsori/contract/reported-calls';
import { isRouteErrorResponse } from 'react-router';
import { ApiError } from '#lib/api-error.ts';
import { SignInNeeded } from '#lib/session/token-provider.ts';

/** Ended calls, and playback that the browser refuses until the user presses a key. */
const expectedNames = ['AbortError', 'NotAllowedError'];

/** Whether an error of a page is reported; failed calls follow the rule of the contract. */
export function shouldReport(error: unknown): boolean {
  if (error === null || error === undefined || error instanceof SignInNeeded) return false;
  if (error instanceof ApiError) {
    const { status, body, route } = error;
    return shouldReportCall({ status, type: body?.type, route });
  }
  if (isRouteErrorResponse(error)) return error.status >= 500;
  if (!(error instanceof Error)) return true;
  // The player wraps its errors.
  if (error.cause instanceof Error) return shouldReport(error.cause);
  return !expectedNames.includes(error.name);
}
