import {
  type ConsentChoice,
  type ConsentPurpose,
  consentPurposes,
  type StoredConsent,
} from '@onsori/contract/consent-values';
import { type TagName, type TagSettings, tagNames, tagPurposes } from '#lib/tag-settings.ts';

/** The purposes of what is configured, in their order. */
export const askedPurposes = ({
  scripts,
  recorder,
}: Pick<TagSettings, 'scripts' | 'recorder'>): ConsentPurpose[] =>
  consentPurposes.filter(
    (purpose) =>
      (purpose === 'analytics' && recorder !== null) ||
      tagNames.some((name) => scripts[name] && tagPurposes[name].includes(purpose)),
  );

interface ConsentInput {
  readonly stored: StoredConsent | null;
  /** The version that is asked about now. */
  readonly version: string;
  readonly asked: readonly ConsentPurpose[];
  /** Whether the browser sends Global Privacy Control. */
  readonly signal: boolean;
}

export interface ConsentState {
  readonly granted: readonly ConsentPurpose[];
  readonly mustAsk: boolean;
}

/**
 * What a stored choice means now. Global Privacy Control refuses everything and spares the question,
 * unless the person chose while the browser sent it.
 */
export function resolveConsent({ stored, version, asked, signal }: ConsentInput): ConsentState {
  const choice: ConsentChoice = stored?.version === version ? stored.choice : {};
  const isOverruled = signal && !stored?.despiteSignal;
  return {
    granted: isOverruled ? [] : asked.filter((purpose) => choice[purpose] === true),
    mustAsk: !signal && asked.some((purpose) => choice[purpose] === undefined),
  };
}

/** The scripts whose purposes are all granted. */
export const grantedTags = (
  { scripts }: Pick<TagSettings, 'scripts'>,
  granted: readonly ConsentPurpose[],
): TagName[] =>
  tagNames.filter(
    (name) => scripts[name] && tagPurposes[name].every((purpose) => granted.includes(purpose)),
  );

/** Agrees to or refuses every purpose that is asked about. */
export const chooseAll = (asked: readonly ConsentPurpose[], agreed: boolean): ConsentChoice =>
  Object.fromEntries(asked.map((purpose) => [purpose, agreed]));

export const isWithdrawal = (before: ConsentState, after: ConsentState): boolean =>
  before.granted.some((purpose) => !after.granted.includes(purpose));
