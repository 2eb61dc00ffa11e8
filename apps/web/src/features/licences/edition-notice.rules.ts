import type { LicenceEdition } from '@onsori/contract/licences';

/** The number in the URL of a printed QR code; null without one. */
export function parseEdition(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : null;
}

export type EditionNotice =
  | {
      readonly kind: 'newer' | 'newerName';
      readonly shown: number;
      readonly latest: LicenceEdition;
    }
  | { readonly kind: 'corrected'; readonly latest: LicenceEdition };

/**
 * What a reader of an earlier certificate must know: `shown` is the edition whose QR code led here. Without
 * it only a correction of the name matters, because other editions add to what the earlier ones grant.
 */
export function findEditionNotice(
  editions: readonly LicenceEdition[],
  shown: number | null,
): EditionNotice | null {
  const latest = editions.at(-1);
  const correction = editions.findLast(({ change }) => change === 'corrected');
  if (latest === undefined) return null;
  if (shown === null) return correction ? { kind: 'corrected', latest: correction } : null;
  if (shown >= latest.edition) return null;
  const isNameOld = correction !== undefined && shown < correction.edition;
  return { kind: isNameOld ? 'newerName' : 'newer', shown, latest };
}
