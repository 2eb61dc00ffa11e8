import { type MarketingUse, marketingUses } from './enumerations.ts';

export type Marketing = Readonly<Record<MarketingUse, boolean>>;

export const noMarketing: Marketing = { use: false, email: false, sms: false, night: false };

/** Channels need consent to the use of data; night needs a channel. */
export function canConsent({ use, email, sms }: Marketing, target: MarketingUse): boolean {
  if (target === 'use') return true;
  return use && (target !== 'night' || email || sms);
}

/** Drops consents whose required consent is missing. */
export function effectiveMarketing(consents: Marketing): Marketing {
  const { use } = consents;
  const email = use && consents.email;
  const sms = use && consents.sms;
  return { use, email, sms, night: consents.night && (email || sms) };
}

export const diffMarketing = (before: Marketing, after: Marketing) => ({
  agreed: marketingUses.filter((use) => after[use] && !before[use]),
  withdrawn: marketingUses.filter((use) => before[use] && !after[use]),
});
