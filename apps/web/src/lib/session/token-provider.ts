import { ApiError } from '#lib/api-error.ts';

/** A call that requires a user was not sent, because nobody is signed in. */
export class SignInNeeded extends Error {
  constructor(cause?: unknown) {
    super('sign-in needed', { cause });
    this.name = 'SignInNeeded';
  }
}

export interface TokenPorts {
  /** Whether this browser has a signed-in user. */
  isSignedIn(): boolean;
  /** The stored token; null without one or after it expired. */
  token(): string | null;
  renew(): Promise<{ readonly access_token: string; readonly expires_in: number }>;
  store(token: string, seconds: number): void;
  /** Runs exclusively among all tabs of this browser. */
  withLock<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Called when the server refuses a renewal. */
  onRefused(error: ApiError): void;
}

const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 401;

/**
 * Provides the access token and renews it once for all waiting calls in all tabs.
 * Only a refusal by the server ends a session; a network error does not.
 */
export function createTokenProvider(ports: TokenPorts) {
  let renewing: Promise<string> | null = null;

  async function renew(): Promise<string> {
    // Another tab may have renewed it while this one waited for the lock.
    const stored = ports.token();
    if (stored !== null) return stored;
    const { access_token, expires_in } = await ports.renew();
    ports.store(access_token, expires_in);
    return access_token;
  }

  function renewOnce(): Promise<string> {
    renewing ??= ports
      .withLock(renew)
      .catch((error: unknown) => {
        if (isRefusal(error)) ports.onRefused(error);
        throw error;
      })
      .finally(() => {
        renewing = null;
      });
    return renewing;
  }

  return {
    async tokenFor(bearer: 'optional' | 'required', rejected?: string): Promise<string | null> {
      if (!ports.isSignedIn()) {
        if (bearer === 'required') throw new SignInNeeded();
        return null;
      }
      // Another tab may be replacing the session; it stores its token before it releases the lock.
      if (rejected !== undefined && ports.token() === rejected)
        await ports.withLock(async () => {});
      const stored = ports.token();
      if (stored !== null) return stored;
      try {
        return await renewOnce();
      } catch (error) {
        if (bearer === 'optional') return null;
        throw isRefusal(error) ? new SignInNeeded(error) : error;
      }
    },
  };
}
