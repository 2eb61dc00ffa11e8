import { hash } from 'node:crypto';
import { admitsApiKeys, type Route } from '@onsori/contract/route';
import type { FastifyRequest, onSendHookHandler } from 'fastify';

/** Authenticated requests, also those of API keys, get private responses. */
function isPublic(route: Route, request: FastifyRequest): boolean {
  return (
    (route.bearer === 'none' && !admitsApiKeys(route)) ||
    request.headers.authorization === undefined
  );
}

/** Weak, because the edge may compress the response. */
const computeEtag = (payload: string) => `W/"${hash('sha256', payload, 'base64url').slice(0, 27)}"`;

const stripWeakPrefix = (tag: string) => tag.trim().replace(/^W\//, '');

export function matchesEtag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch
    .split(',')
    .some((candidate) => stripWeakPrefix(candidate) === stripWeakPrefix(tag));
}

/** Makes public responses cacheable for the route's `maxAgeSeconds` and handles If-None-Match. */
export function cachePublicResponses(route: Route): onSendHookHandler<unknown> | undefined {
  const { cache } = route;
  if (!cache) return undefined;
  const lifetime = `public, max-age=${cache.maxAgeSeconds}, stale-while-revalidate=${cache.maxAgeSeconds}`;
  return (request, reply, payload, done) => {
    if (reply.statusCode !== 200 || typeof payload !== 'string' || !isPublic(route, request))
      return done(null, payload);
    const etag = computeEtag(payload);
    reply.headers({
      'cache-control': lifetime,
      etag,
      vary: 'Accept-Language, Authorization',
    });
    if (!matchesEtag(request.headers['if-none-match'], etag)) return done(null, payload);
    reply.code(304).removeHeader('content-type');
    return done(null, null);
  };
}
