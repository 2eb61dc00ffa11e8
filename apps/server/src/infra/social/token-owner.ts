import type { ServerMetadata } from 'openid-client';
import { z } from 'zod';
import { bearerJson } from './bearer-json.ts';

/** The subject of an access token, or null unless it was minted for us. */
export type TokenOwner = (server: ServerMetadata, accessToken: string) => Promise<string | null>;

const googleInfo = z.object({ aud: z.string(), azp: z.string().optional(), sub: z.string() });

/** `tokeninfo` stands beside the token endpoint, though discovery does not name it. */
export const googleTokenOwner =
  (clientId: string): TokenOwner =>
  async ({ token_endpoint = '' }, accessToken) => {
    const answer = await bearerJson(new URL('tokeninfo', token_endpoint), accessToken, 'POST');
    const info = googleInfo.safeParse(answer).data;
    if (info?.aud !== clientId || (info.azp ?? clientId) !== clientId) return null;
    return info.sub;
  };

const kakaoInfo = z.object({ app_id: z.number(), id: z.number() });

/** `access_token_info` stands beside the profile, though discovery does not name it. */
export const kakaoTokenOwner =
  (appId: number): TokenOwner =>
  async ({ userinfo_endpoint = '' }, accessToken) => {
    const url = new URL('../user/access_token_info', userinfo_endpoint);
    const info = kakaoInfo.safeParse(await bearerJson(url, accessToken)).data;
    return info?.app_id === appId ? String(info.id) : null;
  };
