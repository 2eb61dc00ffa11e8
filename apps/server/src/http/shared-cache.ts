import { hash } from 'node:crypto';
import type { Route } from '@onsori/contract/route';
import type { FastifyRequest, onSendHookHandler } from 'fastify';

/** Whoever shows who they are gets an answer of their own. */
function isPublic(route: Route, request: FastifyRequest): boolean {
  return route.bearer === 'none' || request.headers.authorization === undefined;
}

/** Weak: the edge may send the same answer compressed. */
const tagOf = (payload: string) => `W/"${hash('sha256', payload, 'base64url').slice(0, 27)}"`;

const opaque = (tag: string) => tag.trim().replace(/^W\//, '');

/** Whether the caller holds this very answer already. */
export function isHeld(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((held) => opaque(held) === opaque(tag));
}

/** Answers that are the same for everybody may be kept by anybody, for as long as the route says. */
export function shareAnswers(route: Route): onSendHookHandler<unknown> | undefined {
  const { cache } = route;
  if (!cache) return undefined;
  const lifetime = `public, max-age=${cache.maxAgeSeconds}, stale-while-revalidate=${cache.maxAgeSeconds}`;
  return (request, reply, payload, done) => {
    if (reply.statusCode !== 200 || typeof payload !== 'string' || !isPublic(route, request))
      return done(null, payload);
    const etag = tagOf(payload);
    reply.headers({
      'cache-control': lifetime,
      etag,
      vary: 'Accept-Language, Authorization',
    });
    if (!isHeld(request.headers['if-none-match'], etag)) return done(null, payload);
    reply.code(304).removeHeader('content-type');
    return done(null, null);
  };
}
