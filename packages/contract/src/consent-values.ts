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
}

const flags: Readonly<Record<string, boolean>> = { '0': false, '1': true };
const toFlag = (value: boolean): string => (value ? '1' : '0');

/** The value of the cookie, not yet encoded. */
export function formatConsent({ id, choice, version, despiteSignal, chosenAt }: StoredConsent) {
  const chosen = consentPurposes.flatMap((purpose) => {
    const agreed = choice[purpose];
    return agreed === undefined ? [] : [`${purpose}=${toFlag(agreed)}`];
  });
  const signal = toFlag(despiteSignal);
  return [`v=${version}`, ...chosen, `signal=${signal}`, `at=${chosenAt}`, `id=${id}`].join('&');
}

/** Null for a missing or malformed value. */
export function parseConsent(value: string | null): StoredConsent | null {
  const fields = new Map(
    (value ?? '').split('&').map((pair) => pair.split('=') as [string, string]),
  );
  const [version = '', id = '', at = ''] = ['v', 'id', 'at'].map((name) => fields.get(name));
  const despiteSignal = flags[fields.get('signal') ?? ''];
  if (despiteSignal === undefined || !/^\d{4}-\d\d-\d\d$/.test(version)) return null;
  if (!/^\d{1,12}$/.test(at) || !/^[0-9a-f-]{36}$/.test(id)) return null;
  const choice: { -readonly [Purpose in ConsentPurpose]?: boolean } = {};
  for (const purpose of consentPurposes) {
    const agreed = flags[fields.get(purpose) ?? ''];
    if (agreed !== undefined) choice[purpose] = agreed;
  }
  return { id, choice, version, despiteSignal, chosenAt: Number(at) };
}
