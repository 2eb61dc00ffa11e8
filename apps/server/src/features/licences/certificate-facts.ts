import type { Statement } from './certificate.rules.ts';
import type { Holder } from './holder.rules.ts';

/** What is printed; it crosses to another thread, so it is plain. */
export interface CertificateFacts {
  readonly id: string;
  readonly said: Statement;
  readonly holder: Holder | null;
  readonly revokedAt: Date | null;
}
