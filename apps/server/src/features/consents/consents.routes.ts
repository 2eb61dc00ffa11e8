import { api } from '@onsori/contract/api';
import { consentCookie, consentLimits } from '@onsori/contract/consent-values';
import { type Implementation, implement } from '#http/implementation.ts';
import type { Db } from '#infra/db.ts';
import { recordConsent } from './consents.service.ts';

/** Scripts read it. A cookie that the server sets lasts in browsers that shorten those of scripts. */
const cookieOf = (value: string, webOrigin: string): string =>
  [
    `${consentCookie}=${encodeURIComponent(value)}`,
    'Path=/',
    `Max-Age=${consentLimits.cookieSeconds}`,
    'SameSite=Lax',
    ...(webOrigin.startsWith('https:') ? ['Secure'] : []),
  ].join('; ');

export function consentRoutes({
  db,
  webOrigin,
}: {
  readonly db: Db;
  readonly webOrigin: string;
}): Implementation[] {
  return [
    implement('recordConsent', api.recordConsent, async ({ body, identity, exchange }) => {
      const { despite_signal: despiteSignal, ...choice } = body;
      const consent = { ...choice, despiteSignal, userId: identity?.userId ?? null };
      const value = await recordConsent(db, consent, new Date());
      exchange.addHeader('set-cookie', cookieOf(value, webOrigin));
      return { accepted: true } as const;
    }),
  ];
}
