import { hash } from 'node:crypto';
import { type LicenceHolder, serializeHolder } from '@onsori/contract/licence-holder';

export const holderDigest = (holder: LicenceHolder): string =>
  hash('sha256', serializeHolder(holder), 'hex');

/** Shows the first character only: enough to compare with a certificate, too little to identify. */
export function maskName(name: string): string {
  const [first] = new Intl.Segmenter('ko').segment(name);
  return `${first?.segment ?? ''}**`;
}
