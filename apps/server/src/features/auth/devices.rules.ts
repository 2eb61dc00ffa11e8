import type { DeviceKind } from '@onsori/contract/enumerations';

/** What kind of device a browser says it runs on; enough to tell one's own apart. */
export function deviceOf(userAgent: string, mobileHint: string | undefined): DeviceKind {
  if (/iPad|Tablet|PlayBook|Silk|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet';
  if (mobileHint === '?1' || /iPhone|iPod|Mobile|Android/i.test(userAgent)) return 'phone';
  return /Windows|Macintosh|X11|Linux|CrOS/i.test(userAgent) ? 'desktop' : 'unknown';
}
