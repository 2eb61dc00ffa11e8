/** The personal data of a licence, erased with the account of its user. */
export interface LicenceHolder {
  readonly name: string;
  readonly channel: string;
  readonly project: string | null;
  readonly client: string | null;
  /** Printed on the certificate, so that the holder can prove the erased fields. */
  readonly salt: string;
}

/** Normalizes Unicode form and whitespace, so that retyped texts are equal. */
export const normalizeText = (text: string): string =>
  text.normalize('NFC').trim().replaceAll(/\s+/g, ' ');

export const normalizeTextOrNull = (text: string | null): string | null =>
  normalizeText(text ?? '') || null;

/** The input of the SHA-256 digest in certificates. */
export const serializeHolder = ({ salt, name, channel, project, client }: LicenceHolder): string =>
  JSON.stringify([salt, name, channel, project, client]);
