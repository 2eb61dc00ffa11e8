import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { clients } from './env.ts';
import { bearerOf, formOf, redirect, sendHtml, sendJson, urlOf } from './http.ts';
import { loginPage } from './login-page.ts';
import { findPerson, lettersOf, type Person } from './people.ts';

interface Owner {
  readonly clientId: string;
  readonly person: Person;
}

interface Code extends Owner {
  readonly state: string;
  readonly challenge: string | null;
}

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url');
const secret = (): string => randomBytes(32).toString('base64url');
const callbackPath =
  /^http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?\/auth\/naver\/callback\/sign(?:in|up)$/;

/** Naver's OAuth 2: its errors come with status 200, and its numbers as text. */
export function naver(): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const codes = new Map<string, Code>();
  const accessTokens = new Map<string, Owner>();
  const refreshTokens = new Map<string, Owner>();

  const authorize = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, search, searchParams: asked } = urlOf(request);
    const redirectUri = asked.get('redirect_uri') ?? '';
    const clientId = asked.get('client_id') ?? '';
    const known = clients.some(({ id }) => id === clientId) && callbackPath.test(redirectUri);
    if (!known || asked.get('response_type') !== 'code') {
      return sendJson(response, 400, { error: 'invalid_request' });
    }
    if (request.method !== 'POST') {
      return sendHtml(response, loginPage('Naver', `${pathname}${search}`));
    }
    const form = await formOf(request);
    const person = form.has('cancel') ? undefined : findPerson(form.get('person') ?? '');
    const state = asked.get('state') ?? '';
    const back = new URL(redirectUri);
    if (person) {
      const code = secret();
      codes.set(code, { clientId, person, state, challenge: asked.get('code_challenge') });
      back.searchParams.set('code', code);
    } else {
      back.searchParams.set('error', 'access_denied');
      back.searchParams.set('error_description', 'Canceled By User');
    }
    back.searchParams.set('state', state);
    redirect(response, back.href);
  };

  const redeem = (form: URLSearchParams): Owner | undefined => {
    if (form.get('grant_type') === 'refresh_token') {
      return refreshTokens.get(form.get('refresh_token') ?? '');
    }
    const code = form.get('code') ?? '';
    const given = codes.get(code);
    codes.delete(code);
    const verified =
      given?.challenge === null || given?.challenge === hash(form.get('code_verifier') ?? '');
    return verified && given?.state === form.get('state') ? given : undefined;
  };

  const token = async (request: IncomingMessage, response: ServerResponse) => {
    const form = await formOf(request);
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
    const renewed = form.get('grant_type') === 'refresh_token';
    if (!renewed) refreshTokens.set(refresh, owner);
    sendJson(response, 200, {
      access_token: access,
      ...(!renewed && { refresh_token: refresh }),
      token_type: 'bearer',
      expires_in: '3600',
    });
  };

  const tellProfile = (request: IncomingMessage, response: ServerResponse) => {
    const owner = accessTokens.get(bearerOf(request));
    if (!owner) {
      const message = 'Authentication failed (인증에 실패했습니다.)';
      return sendJson(response, 401, { resultcode: '024', message });
    }
    const { person, clientId } = owner;
    sendJson(response, 200, {
      resultcode: '00',
      message: 'success',
      response: {
        // The same person has another number in every application.
        id: lettersOf(`naver ${clientId} ${person.key}`),
        nickname: person.name,
        ...(person.email !== null && { email: person.email }),
      },
    });
  };

  return async (request, response) => {
    const path = urlOf(request).pathname;
    if (path === '/naver/oauth2.0/authorize') return authorize(request, response);
    if (path === '/naver/oauth2.0/token') return token(request, response);
    if (path === '/naver/v1/nid/me') return tellProfile(request, response);
    sendJson(response, 404, { errorCode: '051', errorMessage: 'Not Exist API' });
  };
}
