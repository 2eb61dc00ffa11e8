import type { MarketingUse } from './enumerations.ts';

export type Marketing = Readonly<Record<MarketingUse, boolean>>;

export const noMarketing: Marketing = { use: false, email: false, sms: false, night: false };

/** Channels need the use of data; the night needs a channel by which something could come. */
export function mayAgree({ use, email, sms }: Marketing, to: MarketingUse): boolean {
  if (to === 'use') return true;
  return use && (to !== 'night' || email || sms);
}

/** What is agreed to and has an effect; what is idle without another does not stand. */
export function effectiveMarketing(said: Marketing): Marketing {
  const { use } = said;
  const email = use && said.email;
  const sms = use && said.sms;
  return { use, email, sms, night: said.night && (email || sms) };
}
