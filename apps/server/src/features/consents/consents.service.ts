import { type ConsentChoice, formatConsent } from '@onsori/contract/consent-values';
import type { Language } from '@onsori/contract/enumerations';
import { resolveConsentVersion } from '#features/policies/policies.public.ts';
import type { Db } from '#infra/db.ts';
import { insertConsent } from './consents.repo.ts';

interface ConsentInput {
  readonly id: string;
  readonly userId: string | null;
  readonly purposes: ConsentChoice;
  readonly version: string;
  readonly language: Language;
  readonly despiteSignal: boolean;
}

/** Stores a choice and returns the value of its cookie. */
export async function recordConsent(
  db: Db,
  { purposes: choice, version, ...input }: ConsentInput,
  now: Date,
): Promise<string> {
  const policyVersion = await resolveConsentVersion(db, 'privacy', version, now);
  await insertConsent(db, { ...input, choice, policyVersion }, now);
  const chosenAt = Math.floor(now.getTime() / 1000);
  return formatConsent({ ...input, choice, version: policyVersion, chosenAt, recorded: true });
}
