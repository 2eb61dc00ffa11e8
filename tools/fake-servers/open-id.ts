import type { IncomingMessage, ServerResponse } from 'node:http';
import { type JWK, Provider } from 'oidc-provider';
import { bearerToken, readForm, requestUrl, sendHtml, sendJson } from './http.ts';
import { findPerson, type Person, renderLoginPage } from './people.ts';
import { clientMetadata, type Shape } from './provider-shapes.ts';

const HOUR_SECONDS = 3600;

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** OpenID provider under `/<name>` that mimics the given one. */
export function createOpenIdHandler(shape: Shape, origin: string, key: JWK): RequestHandler {
  const mount = `/${shape.name}`;
  const persons = new Map<string, Person>();
  const sessionCookie = `standin_${shape.name}_session`;
  const provider = new Provider(`${origin}${mount}`, {
    clients: clientMetadata(shape),
    jwks: { keys: [key] },
    claims: Object.fromEntries(Object.entries(shape.claims).map(([name, of]) => [name, [...of]])),
    clientAuthMethods: ['client_secret_post'],
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    routes: shape.routes,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    cookies: {
      keys: [`standin-${shape.name}`],
      names: {
        session: sessionCookie,
        interaction: `standin_${shape.name}_interaction`,
        resume: `standin_${shape.name}_resume`,
      },
    },
    ttl: {
      AccessToken: HOUR_SECONDS,
      AuthorizationCode: 60,
      Grant: HOUR_SECONDS,
      IdToken: HOUR_SECONDS,
      Interaction: HOUR_SECONDS,
      Session: HOUR_SECONDS,
    },
    interactions: { url: (_, { uid }) => `${mount}/interaction/${uid}` },
    findAccount: (_, subject) => {
      const person = persons.get(subject);
      if (!person) return undefined;
      return {
        accountId: subject,
        claims: (use) => ({ sub: subject, ...shape.claimsOf(person, use) }),
      };
    },
    // Selecting a person implies consent, so grant every scope.
    loadExistingGrant: async (ctx) => {
      const { client, session, params } = ctx.oidc;
      const grant = new ctx.oidc.provider.Grant({
        clientId: client?.clientId,
        accountId: session?.accountId,
      });
      grant.addOIDCScope(String(params?.scope ?? 'openid'));
      await grant.save();
      return grant;
    },
  });
  // Behind the edge of a demo the scheme is that of the forwarded request.
  provider.proxy = process.env.FAKE_ORIGIN !== undefined;
  provider.on('server_error', (_, error) => console.error(error));
  const callback = provider.callback();

  const interact: RequestHandler = async (request, response) => {
    if (request.method !== 'POST') {
      return sendHtml(response, renderLoginPage(shape.title, requestUrl(request).pathname));
    }
    const form = await readForm(request);
    const person = form.has('cancel') ? undefined : findPerson(form.get('person') ?? '');
    if (!person) {
      const denied = { error: 'access_denied', error_description: 'User denied access' };
      return provider.interactionFinished(request, response, denied);
    }
    const accountId = shape.subjectOf(person);
    persons.set(accountId, person);
    const result = { login: { accountId, remember: false }, consent: {} };
    await provider.interactionFinished(request, response, result);
  };

  const sendTokenInfo: RequestHandler = async (request, response) => {
    const token = await provider.AccessToken.find(bearerToken(request));
    const person = persons.get(token?.accountId ?? '');
    const { known, unknown } = shape.tokenInfo;
    if (!token?.clientId || !person) return sendJson(response, unknown.status, unknown.body);
    const { clientId, accountId, remainingTTL } = token;
    const minted = { clientId, subject: accountId, secondsLeft: remainingTTL };
    sendJson(response, 200, known(minted, person));
  };

  return async (request, response) => {
    const path = requestUrl(request).pathname.slice(mount.length);
    if (path.startsWith('/interaction/')) return interact(request, response);
    if (path === shape.tokenInfo.path) return sendTokenInfo(request, response);
    // Drop the session cookie, so that every login shows the selection.
    request.headers.cookie = withoutCookie(request.headers.cookie ?? '', sessionCookie);
    const mounted = Object.assign(request, { originalUrl: request.url });
    mounted.url = request.url?.slice(mount.length);
    await callback(mounted, response);
  };
}

const withoutCookie = (cookies: string, name: string): string =>
  cookies
    .split('; ')
    .filter((cookie) => !cookie.startsWith(name))
    .join('; ');
