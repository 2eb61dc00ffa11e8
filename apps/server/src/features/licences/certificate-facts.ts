import type { LicenceHolder } from '@onsori/contract/licence-holder';
import type { CertificateClaims } from './certificate.rules.ts';

/** Posted to the printing thread, so it must be structured-cloneable. */
export interface CertificateFacts {
  readonly id: string;
  readonly claims: CertificateClaims;
  readonly holder: LicenceHolder | null;
  readonly revokedAt: Date | null;
}
