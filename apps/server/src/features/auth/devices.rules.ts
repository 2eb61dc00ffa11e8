import type { DeviceKind } from '@onsori/contract/enumerations';

/** Guesses the device kind from headers; it only helps users to recognise their own sessions. */
export function detectDeviceKind(userAgent: string, mobileHint: string | undefined): DeviceKind {
  if (/iPad|Tablet|PlayBook|Silk|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet';
  if (mobileHint === '?1' || /iPhone|iPod|Mobile|Android/i.test(userAgent)) return 'phone';
  return /Windows|Macintosh|X11|Linux|CrOS/i.test(userAgent) ? 'desktop' : 'unknown';
}
