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

const keptSeconds = limits.session.knownDeviceDays * 24 * 3600;

export interface KnownDevicePorts {
  readonly secret: string;
  readonly webOrigin: string;
}

/** Reads and writes the cookie that exempts a browser from what others do to its account. */
export function createKnownDevices({ secret, webOrigin }: KnownDevicePorts) {
  const jar = createCookieJar(webOrigin);
  const read = (exchange: Exchange) => parseDevice(jar.read(exchange, 'device'));
  return {
    /** `userId` is null for an address nobody has. */
    clientOf: (exchange: Exchange, userId: string | null): AttemptClient => {
      const device = read(exchange);
      const isKnown = isKnownOn(device, userId ?? '', secret);
      return {
        network: exchange.network,
        deviceId: device && isKnown ? device.id.toString('base64url') : null,
      };
    },
    remember: (exchange: Exchange, userId: string): void => {
      const device = withAccount(read(exchange), userId, secret);
      jar.write(exchange, 'device', formatDevice(device), keptSeconds);
    },
    /** Removes an account that is erased; the others stay known. */
    forget: (exchange: Exchange, userId: string): void => {
      const device = read(exchange);
      const rest = device && withoutAccount(device, userId, secret);
      if (rest) jar.write(exchange, 'device', formatDevice(rest), keptSeconds);
      else jar.clear(exchange, 'device');
    },
  };
}
