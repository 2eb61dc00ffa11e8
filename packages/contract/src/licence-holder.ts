/** Whom a licence is for, and what for. All of it is erased when its user leaves. */
export interface LicenceHolder {
  readonly name: string;
  readonly channel: string;
  readonly project: string | null;
  readonly client: string | null;
  /** Printed on the certificate, so that its holder can prove the rest even after it was erased. */
  readonly salt: string;
}

/** Texts as one would type them again. */
export const tidy = (text: string): string => text.normalize('NFC').trim().replaceAll(/\s+/g, ' ');

export const tidyOrNull = (text: string | null): string | null => tidy(text ?? '') || null;

/** What certificates hold the SHA-256 of. */
export const holderText = ({ salt, name, channel, project, client }: LicenceHolder): string =>
  JSON.stringify([salt, name, channel, project, client]);
