/** Steps of the funnel, in their order. */
export const funnelSteps = ['page', 'search', 'audition', 'like', 'download', 'subscribe'] as const;
export type FunnelStep = (typeof funnelSteps)[number];

/** How many musics a search found: none, up to nine, or more. */
export const searchOutcomes = ['none', 'few', 'many'] as const;
export type SearchOutcome = (typeof searchOutcomes)[number];

export const measuredDevices = ['phone', 'desktop'] as const;
export type MeasuredDevice = (typeof measuredDevices)[number];

/** In milliseconds; `cls` has no unit. */
export const webVitals = ['lcp', 'inp', 'cls', 'ttfb'] as const;
export type WebVital = (typeof webVitals)[number];

export const vitalRatings = ['good', 'needs_work', 'poor'] as const;
export type VitalRating = (typeof vitalRatings)[number];

/** Of the operators' view. */
export const measurementPeriods = ['week', 'month', 'quarter'] as const;
export type MeasurementPeriod = (typeof measurementPeriods)[number];

/** Patterns of the pages that are measured: all but the operators' console. */
export const measuredRoutes = [
  '/',
  '/music',
  '/music/:musicId/fit',
  '/search/:filter',
  '/album',
  '/playlists/:id',
  '/main',
  '/wishlist',
  '/history',
  '/history/music',
  '/history/download',
  '/projects',
  '/projects/:projectId',
  '/signin',
  '/signup',
  '/cjenmsignup',
  '/auth/:provider/callback/:intent',
  '/onboarding/verifyPhone',
  '/onborading/preference',
  '/welcome',
  '/unsubscribe',
  '/account',
  '/account/subscription',
  '/account/subscription/cancel',
  '/account/find/id',
  '/account/find/password',
  '/account/reset/password',
  '/plans',
  '/checkout',
  '/cart',
  '/cart/return',
  '/payments/:orderId',
  '/organization/invitation',
  '/policy/:target/:activeDate?',
  '/verify/:id?',
  '/licence',
  '/info',
  '/r/:token',
  '/support',
  '/apis/:entry?',
  '/pavilion',
  '/pavilion/library',
  '/pavilion/purchased',
  '/pavilion/air',
  '/pavilion/air/:generationId',
  '/support/inquiry',
  '/support/inquiries',
  '/support/inquiries/:inquiryId',
  '/support/visitor/:topic',
  '/support/thread',
  '/mobile/invalid',
  '/404',
] as const;
export type MeasuredRoute = (typeof measuredRoutes)[number];

export const measurementLimits = {
  entriesAtOnce: 50,
  textLength: 60,
  /** Searches of one batch whose text is stored. */
  textsAtOnce: 5,
  textsPerDay: 10_000,
  /** A text is visible to operators from this many searches on. */
  minSearches: 3,
  textsStoredDays: 90,
  countersStoredMonths: 25,
  maxVital: 600_000,
} as const;

/** Six digits, also with separators between them, as in phone and card numbers. */
const longNumber = /\p{N}(?:[ .,'&+-]*\p{N}){5}/u;
const address = /www\.|[\p{L}\p{N}]\.\p{L}/u;
const words = /^[\p{L}\p{M}\p{N} .,'&+-]+$/u;

/** The text of a search without results, normalised; null unless it looks like words. */
export function normalizeMeasuredText(text: string): string | null {
  const lowercase = text.normalize('NFKC').toLowerCase().normalize('NFKC');
  const normalized = lowercase.replaceAll(/\s+/gu, ' ').trim();
  const isStored =
    normalized.length <= measurementLimits.textLength &&
    words.test(normalized) &&
    /\p{L}/u.test(normalized) &&
    !longNumber.test(normalized) &&
    !address.test(normalized);
  return isStored ? normalized : null;
}
