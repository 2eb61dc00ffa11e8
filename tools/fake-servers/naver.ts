import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { clients } from './env.ts';
import { bearerToken, readForm, redirect, requestUrl, sendHtml, sendJson } from './http.ts';
import { deriveToken, findPerson, type Person, renderLoginPage } from './people.ts';
import { redirectUris } from './provider-shapes.ts';

interface TokenOwner {
  readonly clientId: string;
  readonly person: Person;
}

interface Code extends TokenOwner {
  readonly state: string;
  readonly challenge: string | null;
}

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url');
const secret = (): string => randomBytes(32).toString('base64url');
/** The port does not matter on loopback. */
const isRegistered = (redirectUri: string): boolean =>
  redirectUris('naver').includes(redirectUri.replace(/^(http:\/\/[^/:]+):\d+/, '$1'));

/** Naver's OAuth 2: errors have status 200, and numbers are strings. */
export function createNaverHandler(): (
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<void> {
  const codes = new Map<string, Code>();
  const accessTokens = new Map<string, TokenOwner>();
  const refreshTokens = new Map<string, TokenOwner>();

  const authorize = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, search, searchParams: query } = requestUrl(request);
    const redirectUri = query.get('redirect_uri') ?? '';
    const clientId = query.get('client_id') ?? '';
    const isKnownClient = clients.some(({ id }) => id === clientId) && isRegistered(redirectUri);
    if (!isKnownClient || query.get('response_type') !== 'code') {
      return sendJson(response, 400, { error: 'invalid_request' });
    }
    if (request.method !== 'POST') {
      return sendHtml(response, renderLoginPage('Naver', `${pathname}${search}`));
    }
    const form = await readForm(request);
    const person = form.has('cancel') ? undefined : findPerson(form.get('person') ?? '');
    const state = query.get('state') ?? '';
    const back = new URL(redirectUri);
    if (person) {
      const code = secret();
      codes.set(code, { clientId, person, state, challenge: query.get('code_challenge') });
      back.searchParams.set('code', code);
    } else {
      back.searchParams.set('error', 'access_denied');
      back.searchParams.set('error_description', 'Canceled By User');
    }
    back.searchParams.set('state', state);
    redirect(response, back.href);
  };

  const redeem = (form: URLSearchParams): TokenOwner | undefined => {
    if (form.get('grant_type') === 'refresh_token') {
      return refreshTokens.get(form.get('refresh_token') ?? '');
    }
    const code = form.get('code') ?? '';
    const storedCode = codes.get(code);
    codes.delete(code);
    const verified =
      storedCode?.challenge === null ||
      storedCode?.challenge === hash(form.get('code_verifier') ?? '');
    return verified && storedCode?.state === form.get('state') ? storedCode : undefined;
  };

  const token = async (request: IncomingMessage, response: ServerResponse) => {
    const form = await readForm(request);
    const client = clients.find(({ id }) => id === form.get('client_id'));
    if (!client || client.secret !== form.get('client_secret')) {
      const error_description = 'wrong client id / client secret pair';
      return sendJson(response, 200, { error: 'unauthorized_client', error_description });
    }
    const owner = redeem(form);
    if (owner?.clientId !== client.id) {
      const error_description = 'no valid data in session';
      return sendJson(response, 200, { error: 'invalid_request', error_description });
    }
    const [access, refresh] = [secret(), secret()];
    accessTokens.set(access, owner);
    const isRefresh = form.get('grant_type') === 'refresh_token';
    if (!isRefresh) refreshTokens.set(refresh, owner);
    sendJson(response, 200, {
      access_token: access,
      ...(!isRefresh && { refresh_token: refresh }),
      token_type: 'bearer',
      expires_in: '3600',
    });
  };

  const sendProfile = (request: IncomingMessage, response: ServerResponse) => {
    const owner = accessTokens.get(bearerToken(request));
    if (!owner) {
      const message = 'Authentication failed (인증에 실패했습니다.)';
      return sendJson(response, 401, { resultcode: '024', message });
    }
    const { person, clientId } = owner;
    sendJson(response, 200, {
      resultcode: '00',
      message: 'success',
      response: {
        // User ids differ per application.
        id: deriveToken(`naver ${clientId} ${person.key}`),
        nickname: person.name,
        ...(person.email !== null && { email: person.email }),
      },
    });
  };

  return async (request, response) => {
    const path = requestUrl(request).pathname;
    if (path === '/naver/oauth2.0/authorize') return authorize(request, response);
    if (path === '/naver/oauth2.0/token') return token(request, response);
    if (path === '/naver/v1/nid/me') return sendProfile(request, response);
    sendJson(response, 404, { errorCode: '051', errorMessage: 'Not Exist API' });
  };
}
