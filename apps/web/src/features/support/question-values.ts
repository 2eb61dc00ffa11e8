import { billingLimits } from '@onsori/contract/billing-limits';
import { checkLicenceUse, type LicenceUse } from '@onsori/contract/licence-terms';
import { limits } from '@onsori/contract/limits';
import { narrationBed } from '@onsori/contract/loudness';
import { type FileKind, type PlanId, plans, smallestPlanFor } from '@onsori/contract/plans';
import { purchaseLimits } from '@onsori/contract/purchase-values';
import { formatWon, plansTexts } from '#features/billing/billing.public.ts';
import type { Locale } from '#i18n/locale.ts';
import { formatLufs } from '#lib/format-lufs.ts';

const HOURS_PER_DAY = 24;

const planWithFile = (kind: FileKind): PlanId =>
  smallestPlanFor({ hasFreeBadge: true, formats: [kind], extras: [] });

/** The smallest plan that allows a use that Free does not allow. */
function planWithUse(use: LicenceUse): PlanId {
  const permission = checkLicenceUse('free', use);
  return permission.answer === 'plan' ? permission.plan : 'free';
}

function formatRetryDays(locale: Locale): string {
  const days = billingLimits.retryDays.map(String);
  return locale === 'ko' ? days.join(', ') : new Intl.ListFormat(locale).format(days);
}

/** The values of placeholders in the questions, so that no text differs from the contract. */
export function questionValues(locale: Locale) {
  const won = (amount: number | undefined) => formatWon(amount ?? 0, locale);
  const planName = (plan: PlanId) => plansTexts.of(locale)(`plan.${plan}`);
  const { creator, pro, business, free } = plans;
  const [firstNoticeDays, lastNoticeDays] = billingLimits.renewalNoticeDays;
  return {
    ownChannelsPlan: planName(planWithUse('monetised_video')),
    clientPlan: planName(planWithUse('client_work')),
    gamePlan: planName(planWithUse('game')),
    broadcastPlan: planName(planWithUse('broadcast')),
    wavPlan: planName(planWithFile('wav')),
    bedLufs: formatLufs(narrationBed.lufs),
    voiceLufs: formatLufs(narrationBed.voiceLufs),
    hiresPlan: planName(planWithFile('hires')),
    freePrice: won(free.price?.month),
    creatorPrice: won(creator.price?.month),
    proPrice: won(pro.price?.month),
    businessPrice: won(business.price?.month),
    musicPrice: won(billingLimits.musicPrice),
    statementDueDay: purchaseLimits.dueDay,
    freeMonths: 12 - (creator.price?.year ?? 0) / (creator.price?.month ?? 1),
    freeTracks: free.monthlyTracks ?? 0,
    creatorChannels: creator.channels?.count ?? 0,
    proChannels: pro.channels?.count ?? 0,
    retryDays: formatRetryDays(locale),
    firstNoticeDays,
    lastNoticeDays,
    graceDays: billingLimits.graceDays,
    withdrawalDays: billingLimits.withdrawalDays,
    refundBusinessDays: billingLimits.refundBusinessDays,
    priceConsentDays: billingLimits.priceConsentDays,
    cardsPerUser: billingLimits.cardsPerUser,
    maxCartItems: billingLimits.maxCartItems,
    maxSeats: billingLimits.maxSeats,
    invitationDays: billingLimits.invitationDays,
    confirmationDays: limits.account.confirmationHours / HOURS_PER_DAY,
    resetMinutes: limits.account.resetMinutes,
    codeDigits: limits.account.codeDigits,
    codeMinutes: limits.account.codeMinutes,
    autoLoginDays: limits.session.autoLoginDays,
    idleDays: limits.session.idleDays,
    mailsPerHour: limits.downloads.mailsPerHour,
    linkMinutes: limits.downloads.linkMinutes,
    deliveriesAtOnce: limits.downloads.deliveriesAtOnce,
    countsAfterSeconds: limits.plays.countsAfterSeconds,
    recentPlays: limits.plays.recent,
  };
}
