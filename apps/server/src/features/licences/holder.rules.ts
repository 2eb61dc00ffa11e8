import { hash } from 'node:crypto';
import { holderText, type LicenceHolder } from '@onsori/contract/licence-holder';

export const holderDigest = (holder: LicenceHolder): string =>
  hash('sha256', holderText(holder), 'hex');

/** Enough to recognise a name that stands on the certificate, too little to learn it. */
export function hiddenName(name: string): string {
  const [first] = new Intl.Segmenter('ko').segment(name);
  return `${first?.segment ?? ''}**`;
}
