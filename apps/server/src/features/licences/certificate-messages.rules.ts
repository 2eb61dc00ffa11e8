import type { CertificateFacts } from './certificate-facts.ts';

export interface PrintRequest {
  readonly id: number;
  readonly facts: CertificateFacts;
}

/** Carries the id of the request. */
export type PrintReply =
  | { readonly id: number; readonly pdf: Uint8Array }
  | { readonly id: number; readonly error: string };

/** Returns null for messages that are not replies. */
export function parsePrintReply(message: unknown): PrintReply | null {
  if (typeof message !== 'object' || message === null) return null;
  const { id, pdf, error } = message as Partial<Record<string, unknown>>;
  if (typeof id !== 'number') return null;
  if (pdf instanceof Uint8Array) return { id, pdf };
  return typeof error === 'string' ? { id, error } : null;
}
