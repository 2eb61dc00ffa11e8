import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isLoopbackAddress, isPublicAddress } from './public-address.ts';
import { createWebhookSender } from './webhook-sender.ts';

const { accepts } = createWebhookSender({ allowLoopback: false });
const byte = fc.integer({ min: 0, max: 255 });
const octets = fc.tuple(byte, byte, byte, byte);
type Octets = readonly [number, number, number, number];

const privateOctets: fc.Arbitrary<Octets> = fc.oneof(
  octets.map(([, b, c, d]): Octets => [0, b, c, d]),
  octets.map(([, b, c, d]): Octets => [10, b, c, d]),
  octets.map(([, b, c, d]): Octets => [127, b, c, d]),
  octets.map(([, b, c, d]): Octets => [100, 64 + (b % 64), c, d]),
  octets.map(([, , c, d]): Octets => [169, 254, c, d]),
  octets.map(([, b, c, d]): Octets => [172, 16 + (b % 16), c, d]),
  octets.map(([, , c, d]): Octets => [192, 168, c, d]),
  octets.map(([a, b, c, d]): Octets => [224 + (a % 32), b, c, d]),
);

const toDecimal = ([a, b, c, d]: Octets): number => ((a * 256 + b) * 256 + c) * 256 + d;
const hex = (value: number, width = 2): string => value.toString(16).padStart(width, '0');
const groups = ([a, b, c, d]: Octets): string => `${hex(a)}${hex(b)}:${hex(c)}${hex(d)}`;

describe('addresses of private networks', () => {
  test('are refused in every notation', () => {
    fc.assert(
      fc.property(privateOctets, (address) => {
        const dotted = address.join('.');
        const notations = [
          dotted,
          `[::ffff:${dotted}]`,
          `[::ffff:${groups(address)}]`,
          `[64:ff9b::${groups(address)}]`,
          `[2002:${groups(address)}::1]`,
          `[::${groups(address)}]`,
          String(toDecimal(address)),
          `0x${hex(toDecimal(address), 8)}`,
          address.map((each) => `0${each.toString(8)}`).join('.'),
        ];
        expect(isPublicAddress(dotted)).toBe(false);
        for (const host of notations)
          expect([host, accepts(`https://${host}/`)]).toEqual([host, false]);
      }),
    );
  });

  test('are refused beside any 96 bits that map or translate IPv4', () => {
    fc.assert(
      fc.property(octets, (address) => {
        expect(isPublicAddress(`::ffff:${groups(address)}`)).toBe(false);
        expect(isPublicAddress(`64:ff9b::${groups(address)}`)).toBe(false);
      }),
    );
  });

  test('of IPv6 are refused', () => {
    for (const address of [
      '::',
      '::1',
      'fc00::1',
      'fd00:ec2::254',
      'fe80::1',
      'fe80::1%eth0',
      'fec0::1',
      'ff02::1',
      '100::1',
      '2001::1',
      '2001:db8::1',
      '3fff::1',
      '5f00::1',
    ])
      expect([address, isPublicAddress(address)]).toEqual([address, false]);
  });
});

test('public addresses are accepted', () => {
  for (const address of ['1.1.1.1', '8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111'])
    expect([address, isPublicAddress(address)]).toEqual([address, true]);
});

test('only the loopback interface counts as this machine', () => {
  expect(['127.0.0.1', '127.9.9.9', '::1'].every(isLoopbackAddress)).toBe(true);
  expect(['10.0.0.1', '169.254.169.254', '1.1.1.1', '::2', 'x'].some(isLoopbackAddress)).toBe(
    false,
  );
});

describe('the URL of a webhook', () => {
  test('is https with a public host and without credentials', () => {
    for (const url of [
      'https://hooks.example.com/a?b=c',
      'https://1.1.1.1/',
      'https://a.example:8443/',
    ])
      expect([url, accepts(url)]).toEqual([url, true]);
    for (const url of [
      'http://hooks.example.com/',
      'ftp://hooks.example.com/',
      'https://user:secret@hooks.example.com/',
      'https://user@hooks.example.com/',
      'https://localhost/',
      'https://api.localhost/',
      'https://LOCALHOST./',
      'https://intranet/',
      'https://127.1/',
      'https://[::1]/',
      'not a url',
    ])
      expect([url, accepts(url)]).toEqual([url, false]);
  });

  test('may be on the loopback interface only if that is allowed', () => {
    const local = createWebhookSender({ allowLoopback: true });
    for (const url of ['http://127.0.0.1:9/', 'https://localhost:9/', 'http://[::1]:9/'])
      expect([accepts(url), local.accepts(url)]).toEqual([false, true]);
    for (const url of ['http://10.0.0.1/', 'https://169.254.169.254/', 'http://example.com/'])
      expect(local.accepts(url)).toBe(false);
  });
});
