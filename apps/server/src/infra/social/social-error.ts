import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';

/**
 * `denied`: the person said no. `refused`: what came back does not fit what was asked.
 * `unavailable`: the provider cannot be reached, or does not know us.
 */
type Reason = 'denied' | 'refused' | 'unavailable';

/** Holds no token, code or claim. */
export class SocialError extends Error {
  override readonly name = 'SocialError';
  readonly reason: Reason;

  constructor(reason: Reason, code: string) {
    super(`social login ${reason}: ${code}`);
    this.reason = reason;
  }
}

const troubles = new Set(['server_error', 'temporarily_unavailable', 'invalid_client']);
const brokenAnswers = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_PARSE_ERROR',
]);

/** A mistake of our own keeps its shape, so that nobody takes it for the provider's word. */
function toSocialError(error: unknown): unknown {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) {
    if (error.error === 'access_denied') return new SocialError('denied', error.error);
    const failed = error instanceof ResponseBodyError && error.status >= 500;
    const trouble = failed || troubles.has(error.error);
    return new SocialError(trouble ? 'unavailable' : 'refused', error.error);
  }
  if (error instanceof WWWAuthenticateChallengeError) {
    return new SocialError(error.status >= 500 ? 'unavailable' : 'refused', `HTTP ${error.status}`);
  }
  if (error instanceof ClientError && error.code !== undefined) {
    const reason = brokenAnswers.has(error.code) ? 'unavailable' : 'refused';
    return new SocialError(reason, error.code);
  }
  if (!(error instanceof Error)) return error;
  const { name, message, cause } = error as Error & { cause?: { code?: string } };
  const unreachable = message === 'fetch failed' || name === 'TimeoutError';
  return unreachable ? new SocialError('unavailable', cause?.code ?? name) : error;
}

/** Runs one step, and gives every failure of the provider the same shape. */
export async function attempted<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    throw toSocialError(error);
  }
}

/** Runs one step of which a refusal is an answer, too. */
export async function unlessRefused<T>(step: () => Promise<T | null>): Promise<T | null> {
  try {
    return await attempted(step);
  } catch (error) {
    if (error instanceof SocialError && error.reason === 'refused') return null;
    throw error;
  }
}
