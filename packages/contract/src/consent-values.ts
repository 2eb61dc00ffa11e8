/** Purposes of third-party scripts that need consent; what is necessary needs none. */
export const consentPurposes = ['analytics', 'marketing'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/** A purpose that was not asked about is missing. */
export type ConsentChoice = { readonly [Purpose in ConsentPurpose]?: boolean | undefined };

/** The version of the privacy notice that describes third-party scripts; a new one asks again. */
export const consentVersion = '2026-11-19';

export const consentLimits = { storedYears: 3, cookieSeconds: 365 * 24 * 60 * 60 } as const;

export const consentCookie = 'consent';

export interface StoredConsent {
  /** Of the record in the database. */
  readonly id: string;
  readonly choice: ConsentChoice;
  readonly version: string;
  /** Whether the browser sent Global Privacy Control when the person chose. */
  readonly despiteSignal: boolean;
  /** Seconds since 1970. */
  readonly chosenAt: number;
  /** Whether the database has it; the cookie of a script says no until the server replaces it. */
  readonly recorded: boolean;
}

const flags: Readonly<Record<string, boolean>> = { '0': false, '1': true };
const toFlag = (value: boolean): string => (value ? '1' : '0');

/** The value of the cookie, not yet encoded. */
export function formatConsent(consent: StoredConsent): string {
  const { id, choice, version, despiteSignal, chosenAt, recorded } = consent;
  const chosen = consentPurposes.flatMap((purpose) => {
    const agreed = choice[purpose];
    return agreed === undefined ? [] : [`${purpose}=${toFlag(agreed)}`];
  });
  const signal = `signal=${toFlag(despiteSignal)}`;
  const stored = `recorded=${toFlag(recorded)}`;
  return [`v=${version}`, ...chosen, signal, `at=${chosenAt}`, stored, `id=${id}`].join('&');
}

/** Null for a missing or malformed value. */
export function parseConsent(value: string | null): StoredConsent | null {
  const fields = new Map(
    (value ?? '').split('&').map((pair) => pair.split('=') as [string, string]),
  );
  const [version = '', id = '', at = ''] = ['v', 'id', 'at'].map((name) => fields.get(name));
  const despiteSignal = flags[fields.get('signal') ?? ''];
  const recorded = flags[fields.get('recorded') ?? ''];
  if (despiteSignal === undefined || recorded === undefined) return null;
  if (!/^\d{4}-\d\d-\d\d$/.test(version) || !/^\d{1,12}$/.test(at)) return null;
  if (!/^[0-9a-f-]{36}$/.test(id)) return null;
  const choice: { -readonly [Purpose in ConsentPurpose]?: boolean } = {};
  for (const purpose of consentPurposes) {
    const agreed = flags[fields.get(purpose) ?? ''];
    if (agreed !== undefined) choice[purpose] = agreed;
  }
  return { id, choice, version, despiteSignal, chosenAt: Number(at), recorded };
}
