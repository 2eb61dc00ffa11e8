import { limits } from '@onsori/contract/limits';
import type { Exchange } from '#http/exchange.ts';
import { createCookieJar } from '#http/session-cookies.ts';
import {
  formatDevice,
  isKnownOn,
  parseDevice,
  withAccount,
  withoutAccount,
} from './known-devices.rules.ts';
import type { AttemptClient } from './password-attempts.service.ts';

const COOKIE_MAX_AGE_SECONDS = limits.session.knownDeviceDays * 24 * 3600;

export interface KnownDevicePorts {
  readonly secret: string;
  readonly webOrigin: string;
}

/** Reads and writes the cookie that exempts a known browser from throttling caused by others. */
export function createKnownDevices({ secret, webOrigin }: KnownDevicePorts) {
  const jar = createCookieJar(webOrigin);
  const read = (exchange: Exchange) => parseDevice(jar.read(exchange, 'device'));
  return {
    /** `userId` is null for an unknown address. */
    clientOf: (exchange: Exchange, userId: string | null): AttemptClient => {
      const device = read(exchange);
      const isKnown = isKnownOn(device, userId ?? '', secret);
      return {
        network: exchange.network,
        deviceId: device && isKnown ? device.id.toString('base64url') : null,
      };
    },
    addAccount: (exchange: Exchange, userId: string): void => {
      const device = withAccount(read(exchange), userId, secret);
      jar.write(exchange, 'device', formatDevice(device), COOKIE_MAX_AGE_SECONDS);
    },
    /** Removes an account that is erased; the others stay known. */
    removeAccount: (exchange: Exchange, userId: string): void => {
      const device = read(exchange);
      const remaining = device && withoutAccount(device, userId, secret);
      if (remaining) jar.write(exchange, 'device', formatDevice(remaining), COOKIE_MAX_AGE_SECONDS);
      else jar.clear(exchange, 'device');
    },
  };
}
