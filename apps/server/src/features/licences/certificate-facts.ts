import type { LicenceHolder } from '@onsori/contract/licence-holder';
import type { Statement } from './certificate.rules.ts';

/** What is printed; it crosses to another thread, so it is plain. */
export interface CertificateFacts {
  readonly id: string;
  readonly said: Statement;
  readonly holder: LicenceHolder | null;
  readonly revokedAt: Date | null;
}
