import { expect, test } from 'vitest';
import { networkPrefix } from './network-prefix.rules.ts';

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:12:34', '2001:db8:12::/48'],
  ['2001:0DB8:0012:34:5:6:7:8', '2001:db8:12::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
])('shortens %s to %s', (network, prefix) => {
  expect(networkPrefix(network)).toBe(prefix);
});
