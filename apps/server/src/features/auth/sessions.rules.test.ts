import { expect, test } from 'vitest';
import { detectDeviceKind } from './sessions.rules.ts';

test.each([
  ['desktop', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36', '?0'],
  ['desktop', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) Safari/605.1.15', undefined],
  ['desktop', 'Mozilla/5.0 (X11; CrOS x86_64 15000) Chrome/140.0', undefined],
  ['phone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148', undefined],
  ['phone', 'Mozilla/5.0 (Linux; Android 16; SM-S931N) Chrome/140.0 Mobile Safari/537.36', '?1'],
  ['phone', 'Something new', '?1'],
  ['tablet', 'Mozilla/5.0 (Linux; Android 16; SM-X916N) Chrome/140.0 Safari/537.36', '?0'],
  ['tablet', 'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) Mobile/15E148', undefined],
  ['unknown', 'curl/8.0', undefined],
  ['unknown', '', undefined],
])('detects %s from the user agent %j', (kind, userAgent, hint) => {
  expect(detectDeviceKind(userAgent, hint)).toBe(kind);
});
