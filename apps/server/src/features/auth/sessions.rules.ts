import type { DeviceKind, SessionEnd } from '@onsori/contract/enumerations';
import { limits } from '@onsori/contract/limits';

/** The columns of a session that decide whether its tokens are accepted. */
export interface SessionLifetime {
  readonly auto_login: boolean;
  readonly renewed_at: Date;
  readonly expires_at: Date;
  readonly ended_at: Date | null;
  readonly end_reason: SessionEnd | null;
  readonly ended_by: DeviceKind | null;
}

/** `expired` covers the fixed lifetime and the idle limit; `unknown` is a session without a row. */
export type SessionStatus =
  | 'alive'
  | 'expired'
  | 'unknown'
  | { readonly reason: SessionEnd; readonly at: string; readonly by: DeviceKind | null };

const IDLE_MS = limits.session.idleDays * 24 * 3_600_000;

/** When the session expires unless it is ended or renewed before. */
export function sessionExpiry(session: SessionLifetime): Date {
  const { auto_login, renewed_at, expires_at } = session;
  if (auto_login) return expires_at;
  return new Date(Math.min(expires_at.getTime(), renewed_at.getTime() + IDLE_MS));
}

/** The same check applies to access, viewer and renewal tokens. */
export function sessionStatus(session: SessionLifetime | undefined, now: Date): SessionStatus {
  if (!session) return 'unknown';
  const { ended_at, end_reason, ended_by } = session;
  if (ended_at !== null && end_reason !== null)
    return { reason: end_reason, at: ended_at.toISOString(), by: ended_by };
  return sessionExpiry(session) > now ? 'alive' : 'expired';
}

/** Guesses the device kind from headers; it only helps users to recognise their own sessions. */
export function detectDeviceKind(userAgent: string, mobileHint: string | undefined): DeviceKind {
  if (/iPad|Tablet|PlayBook|Silk|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet';
  if (mobileHint === '?1' || /iPhone|iPod|Mobile|Android/i.test(userAgent)) return 'phone';
  return /Windows|Macintosh|X11|Linux|CrOS/i.test(userAgent) ? 'desktop' : 'unknown';
}
