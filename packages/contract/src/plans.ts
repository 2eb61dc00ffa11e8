/** The plans as they are sold, smallest first. What somebody may do follows from here alone. */
export const planIds = ['free', 'creator', 'pro', 'business', 'enterprise'] as const;
export type PlanId = (typeof planIds)[number];

/** What can be downloaded of a track. `hires` is the 24-bit master. */
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

/** What music may be used for; each includes those before it. */
export const licenceScopes = [
  'personal',
  'own_channels',
  'client_work',
  'company',
  'broadcast',
] as const;
export type LicenceScope = (typeof licenceScopes)[number];

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

/** Whom a certificate names beside the licensee, and what comes with it. */
export const certificateKinds = ['licensee', 'client', 'seat_and_company', 'cue_sheet'] as const;
export type CertificateKind = (typeof certificateKinds)[number];

export const billingPeriods = ['month', 'year'] as const;
export type BillingPeriod = (typeof billingPeriods)[number];

export interface Plan {
  readonly id: PlanId;
  /** Won with VAT, for each period as a whole; null where a quote says it. */
  readonly price: Readonly<Record<BillingPeriod, number>> | null;
  readonly perSeat: boolean;
  readonly tracks: 'free_badge' | 'all';
  /** How many tracks a calendar month; null for as many as wanted. */
  readonly monthlyTracks: number | null;
  readonly formats: readonly FileKind[];
  readonly extras: readonly PlanExtra[];
  readonly scope: LicenceScope;
  readonly channels: { readonly count: number; readonly per: 'platform' | 'plan' } | null;
  /** Whether a work must name where its music is from. */
  readonly creditLine: boolean;
  readonly certificate: CertificateKind;
}

const creatorFormats = ['mp3', 'wav', 'loop', 'binaural'] as const;
const lengthAndEdit = ['fit_to_length', 'edit_package'] as const;
const everyTrack = { tracks: 'all', monthlyTracks: null, creditLine: false } as const;

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
    ...everyTrack,
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
    ...everyTrack,
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
    ...everyTrack,
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
    ...everyTrack,
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

export const allPlans: readonly Plan[] = planIds.map((id) => plans[id]);

/** What somebody with a plan may do now. */
export interface Entitlements
  extends Pick<
    Plan,
    'tracks' | 'formats' | 'monthlyTracks' | 'scope' | 'creditLine' | 'certificate'
  > {
  readonly plan: PlanId;
  /** When the tracks of a month are counted anew; null where nobody counts them. */
  readonly renewsAt: string | null;
}

/** A track, and what is wanted of it. */
export interface PlanChoice {
  readonly hasFreeBadge: boolean;
  readonly formats: readonly FileKind[];
}

/** Whether a plan has all that is chosen; how many tracks a month are left is another question. */
export function covers(
  { tracks, formats }: Pick<Plan, 'tracks' | 'formats'>,
  choice: PlanChoice,
): boolean {
  const hasTrack = tracks === 'all' || choice.hasFreeBadge;
  return hasTrack && choice.formats.every((format) => formats.includes(format));
}

/** The smallest plan that covers a choice; the largest covers all of them. */
export function planFor(choice: PlanChoice): PlanId {
  return planIds.find((id) => covers(plans[id], choice)) ?? 'enterprise';
}

/** What a month costs when paid so, in whole won. */
export function monthlyPrice(price: NonNullable<Plan['price']>, period: BillingPeriod): number {
  return period === 'month' ? price.month : Math.floor(price.year / 12);
}

/** Korea's clocks have stood nine hours ahead since 1988, summer and winter. */
const koreaAheadMs = 9 * 60 * 60 * 1000;

export interface Span {
  readonly from: Date;
  /** The first moment that is no longer part of it. */
  readonly until: Date;
}

/**
 * The month that tracks are counted by: a calendar month in Korea, the same for everybody, so that
 * "until the first" needs no explaining and taking a plan anew wins nothing.
 */
export function quotaMonth(now: Date): Span {
  const there = new Date(now.getTime() + koreaAheadMs);
  const firstOf = (month: number) =>
    new Date(Date.UTC(there.getUTCFullYear(), month, 1) - koreaAheadMs);
  return { from: firstOf(there.getUTCMonth()), until: firstOf(there.getUTCMonth() + 1) };
}

export function entitlementsOfPlan(plan: PlanId, now: Date): Entitlements {
  const { tracks, formats, monthlyTracks, scope, creditLine, certificate } = plans[plan];
  const renewsAt = monthlyTracks === null ? null : quotaMonth(now).until.toISOString();
  return { plan, tracks, formats, monthlyTracks, scope, creditLine, certificate, renewsAt };
}

/** How many more tracks the month has; null for as many as wanted. */
export function tracksLeft(
  { monthlyTracks }: Pick<Plan, 'monthlyTracks'>,
  taken: number,
): number | null {
  return monthlyTracks === null ? null : Math.max(0, monthlyTracks - taken);
}
