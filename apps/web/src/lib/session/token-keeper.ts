import { ApiError } from '#lib/api-error.ts';

/** Nobody is signed in, or not any more: a call that needs somebody was not made. */
export class SignInNeeded extends Error {
  constructor(cause?: unknown) {
    super('sign-in needed', { cause });
    this.name = 'SignInNeeded';
  }
}

export interface TokenPorts {
  /** Whether this browser says that somebody is signed in. */
  isSignedIn(): boolean;
  /** The kept token, or null when there is none or its hour is over. */
  token(): string | null;
  renew(): Promise<{ readonly access_token: string; readonly expires_in: number }>;
  keep(token: string, seconds: number): void;
  /** Runs alone among all tabs of this browser. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>;
  /** The server does not renew it any more. */
  refused(error: ApiError): void;
}

const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 401;

/**
 * Hands out the access token and renews it: once, however many calls wait for it, in however many tabs.
 * Only the server's refusal ends a session; a network that is away does not.
 */
export function createTokenKeeper(ports: TokenPorts) {
  let renewing: Promise<string> | null = null;

  async function renew(): Promise<string> {
    // Another tab may have renewed it while this one waited for its turn.
    const found = ports.token();
    if (found !== null) return found;
    const { access_token, expires_in } = await ports.renew();
    ports.keep(access_token, expires_in);
    return access_token;
  }

  function renewed(): Promise<string> {
    renewing ??= ports
      .alone(renew)
      .catch((error: unknown) => {
        if (isRefusal(error)) ports.refused(error);
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
      // Another tab may be replacing the session: its token is stored once it is done.
      if (rejected !== undefined && ports.token() === rejected) await ports.alone(async () => {});
      const kept = ports.token();
      if (kept !== null) return kept;
      try {
        return await renewed();
      } catch (error) {
        if (bearer === 'optional') return null;
        throw isRefusal(error) ? new SignInNeeded(error) : error;
      }
    },
  };
}
