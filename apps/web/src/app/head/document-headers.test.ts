import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noTagSources } from '#web-server/tag-settings.ts';
import { documentHeaders, tossScript } from './document-headers.ts';

const mediaOrigin = 'https://media.onsori.test';

function directives(
  paymentScript: string | null,
  { development = false, tagSources = noTagSources } = {},
): Record<string, string> {
  const headers = documentHeaders('abc', {
    development,
    mediaOrigin,
    paymentScript,
    tagSources,
    pathname: '/',
  });
  const policy = Object.fromEntries(headers)['content-security-policy'] ?? '';
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );
}

describe('the content security policy', () => {
  test('allows only own scripts, forms and calls on pages that do not pay', () => {
    const policy = directives(null);
    expect(policy).toMatchObject({
      'script-src': "'self' 'nonce-abc'",
      'connect-src': `'self' ${mediaOrigin}`,
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    });
    expect(policy['frame-src']).toBeUndefined();
    expect(JSON.stringify(policy)).not.toContain('tosspayments');
  });

  test('allows the script of the gateway and its window on pages that pay', () => {
    expect(directives(tossScript)).toMatchObject({
      'default-src': "'self'",
      'script-src': "'self' 'nonce-abc' https://js.tosspayments.com",
      'style-src': "'self' 'nonce-abc'",
      'connect-src': `'self' ${mediaOrigin} https://*.tosspayments.com`,
      'frame-src': 'https://*.tosspayments.com',
      'form-action': "'self' https://*.tosspayments.com",
      'frame-ancestors': "'none'",
    });
  });

  test('allows another script with its origin, and not the gateway', () => {
    const policy = directives('http://127.0.0.1:20012/v2/standard');
    expect(policy).toMatchObject({
      'script-src': "'self' 'nonce-abc' http://127.0.0.1:20012",
      'frame-src': 'http://127.0.0.1:20012',
      'form-action': "'self' http://127.0.0.1:20012",
    });
    expect(JSON.stringify(policy)).not.toContain('tosspayments');
  });

  test('allows exactly the hosts of third-party scripts, and changes nothing else', () => {
    const hosts = fc.uniqueArray(fc.domain().map((domain) => `https://${domain}`));
    fc.assert(
      fc.property(hosts, hosts, (scripts, calls) => {
        const without = directives(null);
        const policy = directives(null, { tagSources: { scripts, calls } });
        const added = (name: string, list: readonly string[]) => [without[name], ...list].join(' ');
        expect(policy).toEqual({
          ...without,
          'script-src': added('script-src', scripts),
          'img-src': added('img-src', calls),
          'connect-src': added('connect-src', calls),
        });
      }),
    );
  });

  test('is not sent by the development server', () => {
    expect(directives(tossScript, { development: true })).toEqual({ '': '' });
  });
});

test.each([
  ['/music', 'strict-origin-when-cross-origin', undefined],
  ['/r/AbC', 'same-origin', 'noindex, nofollow'],
  ['/R/AbC', 'same-origin', 'noindex, nofollow'],
  ['/reviews', 'strict-origin-when-cross-origin', undefined],
])('%s is named to other sites only where its address is no secret', (pathname, policy, robots) => {
  const options = {
    development: false,
    mediaOrigin,
    paymentScript: null,
    tagSources: noTagSources,
    pathname,
  };
  const headers = Object.fromEntries(documentHeaders('abc', options));
  expect(headers['referrer-policy']).toBe(policy);
  expect(headers['x-robots-tag']).toBe(robots);
});
