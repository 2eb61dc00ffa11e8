import { cookieName, cookiePath, type SessionCookie } from '@onsori/contract/session';
import type { Exchange } from '#http/implementation.ts';

export interface CookieJar {
  read(exchange: Exchange, cookie: SessionCookie): string | null;
  /** Null makes a session cookie. */
  write(
    exchange: Exchange,
    cookie: SessionCookie,
    value: string,
    maxAgeSeconds: number | null,
  ): void;
  clear(exchange: Exchange, cookie: SessionCookie): void;
}

const sameSite: Readonly<Record<SessionCookie, 'Strict' | 'Lax'>> = {
  renewal: 'Strict',
  viewer: 'Lax',
  social: 'Lax',
  factor: 'Strict',
  device: 'Strict',
};

/** Cookies are ignored for requests that Fetch Metadata marks as cross-site. */
function isCrossSite(exchange: Exchange): boolean {
  const site = exchange.header('sec-fetch-site');
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

export function createCookieJar(webOrigin: string): CookieJar {
  const secure = webOrigin.startsWith('https:');
  const write = (exchange: Exchange, cookie: SessionCookie, value: string, maxAge: number | null) =>
    exchange.addHeader(
      'set-cookie',
      [
        `${cookieName(cookie, secure)}=${value}`,
        `Path=${cookiePath(cookie)}`,
        'HttpOnly',
        'Secure',
        `SameSite=${sameSite[cookie]}`,
        ...(maxAge === null ? [] : [`Max-Age=${maxAge}`]),
      ].join('; '),
    );
  return {
    read: (exchange, cookie) => {
      if (isCrossSite(exchange)) return null;
      const name = `${cookieName(cookie, secure)}=`;
      const pairs = exchange.header('cookie')?.split(';') ?? [];
      return (
        pairs
          .map((pair) => pair.trim())
          .find((pair) => pair.startsWith(name))
          ?.slice(name.length) || null
      );
    },
    write,
    clear: (exchange, cookie) => write(exchange, cookie, '', 0),
  };
}
