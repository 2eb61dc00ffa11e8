import { hash } from 'node:crypto';

/** Whom a licence is for, and what for. All of it is erased when its user leaves. */
export interface Holder {
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

export const holderDigest = ({ salt, name, channel, project, client }: Holder): string =>
  hash('sha256', JSON.stringify([salt, name, channel, project, client]), 'hex');

/** Enough to recognise a name that stands on the certificate, too little to learn it. */
export function hiddenName(name: string): string {
  const [first] = new Intl.Segmenter('ko').segment(name);
  return `${first?.segment ?? ''}**`;
}
