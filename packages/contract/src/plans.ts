/** The plans on sale, smallest first; the only source of what a user may do. */
export const planIds = ['free', 'creator', 'pro', 'business', 'enterprise'] as const;
export type PlanId = (typeof planIds)[number];

/** Plans that are bought with a card. */
export const sellablePlanIds = ['creator', 'pro', 'business'] as const;
export type SellablePlanId = (typeof sellablePlanIds)[number];

/** Downloadable files of a music. `hires` is the 24-bit master. */
export const fileKinds = [
  'mp3',
  'wav',
  'hires',
  'loop',
  'binaural',
  'surround_5_1_2',
  'surround_7_1_4',
  'stems',
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
  'fit_to_length',
  'edit_package',
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
const lengthAndEdit = ['fit_to_length', 'edit_package'] as const;
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
    formats: fileKinds,
    extras: lengthAndEdit,
    scope: 'client_work',
    channels: { count: 5, per: 'plan' },
    certificate: 'client',
  },
  business: {
    ...unlimitedTracks,
    id: 'business',
    price: { month: 49_000, year: 490_000 },
    perSeat: true,
    formats: fileKinds,
    extras: [...lengthAndEdit, 'seats', 'api_keys'],
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
    extras: [...lengthAndEdit, 'seats', 'api_keys', 'pavilion', 'air', 'delivery_formats'],
    scope: 'broadcast',
    channels: null,
    certificate: 'cue_sheet',
  },
};

/** What every licence says about its use, whether under a plan or bought. */
export interface LicenceTerms extends Pick<Plan, 'formats' | 'creditLine' | 'certificate'> {
  readonly scope: LicenceScope;
}

const singlePurchase: LicenceTerms = {
  formats: ['mp3', 'wav', 'hires', 'loop', 'binaural'],
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
    'tracks' | 'formats' | 'monthlyTracks' | 'scope' | 'creditLine' | 'certificate'
  > {
  readonly plan: PlanId;
  /** When the monthly quota resets; null without a quota. */
  readonly renewsAt: string | null;
}

/** The requested files of one music. */
export interface PlanChoice {
  readonly hasFreeBadge: boolean;
  readonly formats: readonly FileKind[];
}

/** Whether a plan includes the choice; ignores the monthly quota. */
export function planCovers(
  { tracks, formats }: Pick<Plan, 'tracks' | 'formats'>,
  choice: PlanChoice,
): boolean {
  const hasTrack = tracks === 'all' || choice.hasFreeBadge;
  return hasTrack && choice.formats.every((format) => formats.includes(format));
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
  const { tracks, formats, monthlyTracks, scope, creditLine, certificate } = plans[plan];
  const renewsAt = monthlyTracks === null ? null : quotaMonth(now).until.toISOString();
  return { plan, tracks, formats, monthlyTracks, scope, creditLine, certificate, renewsAt };
}

/** Remaining quota of the month; null for unlimited. */
export function remainingTracks(
  { monthlyTracks }: Pick<Plan, 'monthlyTracks'>,
  used: number,
): number | null {
  return monthlyTracks === null ? null : Math.max(0, monthlyTracks - used);
}
