import type { ServerMetadata } from 'openid-client';
import { z } from 'zod';
import { fetchBearerJson } from './bearer-json.ts';

/** Returns the subject of an access token; null unless it was issued to our client. */
export type TokenOwner = (server: ServerMetadata, accessToken: string) => Promise<string | null>;

const googleInfo = z.object({ aud: z.string(), azp: z.string().optional(), sub: z.string() });

/** `tokeninfo` is next to the token endpoint; discovery does not list it. */
export const googleTokenOwner =
  (clientId: string): TokenOwner =>
  async ({ token_endpoint = '' }, accessToken) => {
    const response = await fetchBearerJson(
      new URL('tokeninfo', token_endpoint),
      accessToken,
      'POST',
    );
    const info = googleInfo.safeParse(response).data;
    if (info?.aud !== clientId || (info.azp ?? clientId) !== clientId) return null;
    return info.sub;
  };

const kakaoInfo = z.object({ app_id: z.number(), id: z.number() });

/** `access_token_info` is next to the userinfo endpoint; discovery does not list it. */
export const kakaoTokenOwner =
  (appId: number): TokenOwner =>
  async ({ userinfo_endpoint = '' }, accessToken) => {
    const url = new URL('../user/access_token_info', userinfo_endpoint);
    const info = kakaoInfo.safeParse(await fetchBearerJson(url, accessToken)).data;
    return info?.app_id === appId ? String(info.id) : null;
  };
