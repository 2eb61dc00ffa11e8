import type { LoudnessTarget } from './loudness.ts';

/** The plans on sale, smallest first; the only source of what a user may do. */
export const planIds = ['free', 'creator', 'pro', 'business', 'enterprise'] as const;
export type PlanId = (typeof planIds)[number];

/** Plans that are bought with a card. */
export const sellablePlanIds = ['creator', 'pro', 'business'] as const;
export type SellablePlanId = (typeof sellablePlanIds)[number];

/**
 * Downloadable files of a music. `hires` is the 24-bit master, `narration_bed` an arrangement for music below
 * a voice, `edit_package` the 24-bit master, the stems and project files for video editors, `bwf` a Broadcast
 * Wave file for delivery.
 */
export const fileKinds = [
  'mp3',
  'wav',
  'hires',
  'loop',
  'binaural',
  'surround_5_1_2',
  'surround_7_1_4',
  'stems',
  'narration_bed',
  'edit_package',
  'bwf',
] as const;
export type FileKind = (typeof fileKinds)[number];

/** Permitted uses by plan; each scope includes those before it. */
export const planScopes = [
  'personal',
  'own_channels',
  'client_work',
  'company',
  'broadcast',
] as const;
export type PlanScope = (typeof planScopes)[number];

/** `single_project` is bought for one music, without a plan. */
export const licenceScopes = [...planScopes, 'single_project'] as const;
export type LicenceScope = (typeof licenceScopes)[number];

/** What a licence is issued under: a plan, or the purchase of one music for one project. */
export const licenceBases = [...planIds, 'single'] as const;
export type LicenceBasis = (typeof licenceBases)[number];

export const planExtras = [
  'loudness_choice',
  'fit_to_length',
  'seats',
  'api_keys',
  'pavilion',
  'air',
  'delivery_formats',
] as const;
export type PlanExtra = (typeof planExtras)[number];

/** What a certificate names or includes besides the licensee. */
export const certificateKinds = ['licensee', 'client', 'seat_and_company', 'cue_sheet'] as const;
export type CertificateKind = (typeof certificateKinds)[number];

export const billingPeriods = ['month', 'year'] as const;
export type BillingPeriod = (typeof billingPeriods)[number];

export interface Plan {
  readonly id: PlanId;
  /** KRW with VAT per period; null for a price on request. */
  readonly price: Readonly<Record<BillingPeriod, number>> | null;
  readonly perSeat: boolean;
  readonly tracks: 'free_badge' | 'all';
  /** Quota per calendar month; null for unlimited. */
  readonly monthlyTracks: number | null;
  readonly formats: readonly FileKind[];
  readonly extras: readonly PlanExtra[];
  readonly scope: PlanScope;
  readonly channels: { readonly count: number; readonly per: 'platform' | 'plan' } | null;
  /** Whether a work must credit the source of its music. */
  readonly creditLine: boolean;
  readonly certificate: CertificateKind;
}

const creatorFormats = ['mp3', 'wav', 'loop', 'binaural'] as const;
const proFormats = fileKinds.filter((kind) => kind !== 'bwf');
const proExtras = ['loudness_choice', 'fit_to_length'] as const;
const unlimitedTracks = { tracks: 'all', monthlyTracks: null, creditLine: false } as const;

export const plans: Readonly<Record<PlanId, Plan>> = {
  free: {
    id: 'free',
    price: { month: 0, year: 0 },
    perSeat: false,
    tracks: 'free_badge',
    monthlyTracks: 3,
    formats: ['mp3'],
    extras: [],
    scope: 'personal',
    channels: null,
    creditLine: true,
    certificate: 'licensee',
  },
  creator: {
    ...unlimitedTracks,
    id: 'creator',
    price: { month: 9_900, year: 99_000 },
    perSeat: false,
    formats: creatorFormats,
    extras: [],
    scope: 'own_channels',
    channels: { count: 1, per: 'platform' },
    certificate: 'licensee',
  },
  pro: {
    ...unlimitedTracks,
    id: 'pro',
    price: { month: 19_900, year: 199_000 },
    perSeat: false,
    formats: proFormats,
    extras: proExtras,
    scope: 'client_work',
    channels: { count: 5, per: 'plan' },
    certificate: 'client',
  },
  business: {
    ...unlimitedTracks,
    id: 'business',
    price: { month: 49_000, year: 490_000 },
    perSeat: true,
    formats: proFormats,
    extras: [...proExtras, 'seats', 'api_keys'],
    scope: 'company',
    channels: null,
    certificate: 'seat_and_company',
  },
  enterprise: {
    ...unlimitedTracks,
    id: 'enterprise',
    price: null,
    perSeat: false,
    formats: fileKinds,
    extras: [...proExtras, 'seats', 'api_keys', 'pavilion', 'air', 'delivery_formats'],
    scope: 'broadcast',
    channels: null,
    certificate: 'cue_sheet',
  },
};

/** What every licence says about its use, whether under a plan or bought. */
export interface LicenceTerms
  extends Pick<Plan, 'formats' | 'extras' | 'creditLine' | 'certificate'> {
  readonly scope: LicenceScope;
}

const singlePurchase: LicenceTerms = {
  formats: ['mp3', 'wav', 'hires', 'loop', 'binaural', 'stems'],
  extras: [],
  scope: 'single_project',
  creditLine: false,
  certificate: 'client',
};

export const licenceTermsOf = (basis: LicenceBasis): LicenceTerms =>
  basis === 'single' ? singlePurchase : plans[basis];

export const allPlans: readonly Plan[] = planIds.map((id) => plans[id]);

/** What a plan permits now. */
export interface Entitlements
  extends Pick<
    Plan,
    'tracks' | 'formats' | 'extras' | 'monthlyTracks' | 'scope' | 'creditLine' | 'certificate'
  > {
  readonly plan: PlanId;
  /** When the monthly quota resets; null without a quota. */
  readonly renewsAt: string | null;
}

/** What the requested files of one music need. */
export interface PlanChoice {
  readonly hasFreeBadge: boolean;
  readonly formats: readonly FileKind[];
  readonly extras: readonly PlanExtra[];
}

/** A file of a music in one of its versions. */
export interface FileVersion {
  readonly kind: FileKind;
  readonly loudness: LoudnessTarget;
  /** Of a version at an exact length. */
  readonly isFitted?: boolean;
}

const stereoMixes: readonly FileKind[] = ['mp3', 'wav', 'hires', 'narration_bed'];

/** Another loudness of a stereo mix is a choice of Pro; of other files it is a delivery format. */
function extraOfLoudness({ kind, loudness }: FileVersion): PlanExtra[] {
  if (loudness === 'published') return [];
  return [stereoMixes.includes(kind) ? 'loudness_choice' : 'delivery_formats'];
}

const extrasOf = (file: FileVersion): PlanExtra[] => [
  ...extraOfLoudness(file),
  ...(file.isFitted ? (['fit_to_length'] as const) : []),
];

export const toPlanChoice = (hasFreeBadge: boolean, files: readonly FileVersion[]): PlanChoice => ({
  hasFreeBadge,
  formats: files.map(({ kind }) => kind),
  extras: files.flatMap(extrasOf),
});

/** Whether formats and extras of a choice are among those of a plan or licence. */
export const includesFiles = (
  { formats, extras }: Pick<Plan, 'formats' | 'extras'>,
  choice: Pick<PlanChoice, 'formats' | 'extras'>,
): boolean =>
  choice.formats.every((format) => formats.includes(format)) &&
  choice.extras.every((extra) => extras.includes(extra));

/** Whether a plan includes the choice; ignores the monthly quota. */
export function planCovers(
  plan: Pick<Plan, 'tracks' | 'formats' | 'extras'>,
  choice: PlanChoice,
): boolean {
  const hasTrack = plan.tracks === 'all' || choice.hasFreeBadge;
  return hasTrack && includesFiles(plan, choice);
}

/** The smallest plan that covers a choice; the largest covers every choice. */
export function smallestPlanFor(choice: PlanChoice): PlanId {
  return planIds.find((id) => planCovers(plans[id], choice)) ?? 'enterprise';
}

/** The price per month in KRW, rounded down. */
export function monthlyPrice(price: NonNullable<Plan['price']>, period: BillingPeriod): number {
  return period === 'month' ? price.month : Math.floor(price.year / 12);
}

/** Korea has been at UTC+9 without daylight saving time since 1988. */
const KOREA_UTC_OFFSET_MS = 9 * 60 * 60 * 1000;

export interface TimeRange {
  readonly from: Date;
  /** Exclusive. */
  readonly until: Date;
}

/**
 * The quota month is a calendar month in Korea for everybody, so that taking a plan again does not
 * reset the quota.
 */
export function quotaMonth(now: Date): TimeRange {
  const koreaTime = new Date(now.getTime() + KOREA_UTC_OFFSET_MS);
  const startOfMonth = (month: number) =>
    new Date(Date.UTC(koreaTime.getUTCFullYear(), month, 1) - KOREA_UTC_OFFSET_MS);
  return {
    from: startOfMonth(koreaTime.getUTCMonth()),
    until: startOfMonth(koreaTime.getUTCMonth() + 1),
  };
}

export function entitlementsOfPlan(plan: PlanId, now: Date): Entitlements {
  const { tracks, formats, extras, monthlyTracks, scope, creditLine, certificate } = plans[plan];
  const renewsAt = monthlyTracks === null ? null : quotaMonth(now).until.toISOString();
  return { plan, tracks, formats, extras, monthlyTracks, scope, creditLine, certificate, renewsAt };
}

/** Remaining quota of the month; null for unlimited. */
export function remainingTracks(
  { monthlyTracks }: Pick<Plan, 'monthlyTracks'>,
  used: number,
): number | null {
  return monthlyTracks === null ? null : Math.max(0, monthlyTracks - used);
}
