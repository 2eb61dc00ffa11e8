import type { QuestionId } from '#lib/question-ids.ts';
import type { QuestionLinkId } from './question-links.ts';

/** In the order of the page; also the hashes of the sections. */
export const questionTopics = [
  'downloads',
  'licenses',
  'payments',
  'refunds',
  'claims',
  'account',
  'listening',
  'ai',
  'companies',
] as const;
export type QuestionTopic = (typeof questionTopics)[number];

interface Question {
  readonly topic: QuestionTopic;
  /** Pages that lead further; the first one is the most useful. */
  readonly links: readonly QuestionLinkId[];
}

export const questions: Readonly<Record<QuestionId, Question>> = {
  'file-formats': { topic: 'downloads', links: ['plans'] },
  'surround-channels': { topic: 'downloads', links: [] },
  'download-again': { topic: 'downloads', links: ['downloads'] },
  'monthly-quota': { topic: 'downloads', links: ['plans'] },
  'confirm-email-first': { topic: 'downloads', links: ['account'] },
  'download-on-phone': { topic: 'downloads', links: ['wishlist'] },
  'files-being-made': { topic: 'downloads', links: [] },
  'download-interrupted': { topic: 'downloads', links: ['downloads'] },
  'zip-contents': { topic: 'downloads', links: ['downloads'] },
  'withdrawn-music': { topic: 'downloads', links: ['downloads'] },
  'where-can-i-use': { topic: 'licenses', links: ['licenseUses', 'plans'] },
  'videos-after-canceling': { topic: 'licenses', links: ['licensePolicy'] },
  'client-work': { topic: 'licenses', links: ['plans', 'licenseUses'] },
  'channel-count': { topic: 'licenses', links: ['plans'] },
  'credit-line': { topic: 'licenses', links: ['downloads'] },
  'certificate-where': { topic: 'licenses', links: ['downloads', 'account'] },
  'certificate-name': { topic: 'licenses', links: ['downloads'] },
  'verify-license': { topic: 'licenses', links: ['verify'] },
  'verify-unknown-number': { topic: 'licenses', links: ['verify'] },
  'edit-music': { topic: 'licenses', links: ['licensePolicy'] },
  'forbidden-uses': { topic: 'licenses', links: ['licensePolicy'] },
  'broadcast-shop-game': { topic: 'licenses', links: ['licenseUses', 'business'] },
  'license-revoked': { topic: 'licenses', links: ['verify', 'licensePolicy'] },
  'which-plan': { topic: 'payments', links: ['plans', 'licenseUses'] },
  'free-plan': { topic: 'payments', links: ['plans'] },
  'when-charged': { topic: 'payments', links: ['subscription'] },
  'change-card': { topic: 'payments', links: ['subscription'] },
  'payment-declined': { topic: 'payments', links: ['subscription'] },
  'renewal-declined': { topic: 'payments', links: ['subscription'] },
  'payment-being-checked': { topic: 'payments', links: ['subscription'] },
  'change-plan': { topic: 'payments', links: ['subscription', 'plans'] },
  receipt: { topic: 'payments', links: ['subscription'] },
  'buy-single-track': { topic: 'payments', links: ['music', 'cart'] },
  'project-name': { topic: 'payments', links: ['cart'] },
  'phone-before-payment': { topic: 'payments', links: ['account'] },
  'price-rise': { topic: 'payments', links: ['subscription', 'termsPolicy'] },
  'refund-amount': { topic: 'refunds', links: ['cancelSubscription', 'refundPolicy'] },
  'full-refund': { topic: 'refunds', links: ['subscription', 'refundPolicy'] },
  'how-to-cancel': { topic: 'refunds', links: ['subscription', 'refundPolicy'] },
  'undo-cancel': { topic: 'refunds', links: ['subscription'] },
  'refund-when': { topic: 'refunds', links: ['subscription', 'refundPolicy'] },
  'refund-single-track': { topic: 'refunds', links: ['subscription', 'refundPolicy'] },
  'refund-other-reason': { topic: 'refunds', links: ['subscription', 'refundPolicy'] },
  'claim-received': { topic: 'claims', links: ['downloads', 'verify'] },
  'dispute-pack': { topic: 'claims', links: ['downloads'] },
  'claims-promise': { topic: 'claims', links: ['licensePolicy'] },
  'register-music': { topic: 'claims', links: ['licensePolicy'] },
  'prove-file': { topic: 'claims', links: ['verify'] },
  'resembles-my-work': { topic: 'claims', links: ['resemblance'] },
  'signed-out-other-device': { topic: 'account', links: ['account'] },
  'stay-signed-in': { topic: 'account', links: [] },
  'forgot-password': { topic: 'account', links: ['findPassword'] },
  'forgot-email': { topic: 'account', links: ['findId', 'signInHelp'] },
  'mail-not-received': { topic: 'account', links: ['account'] },
  'change-email': { topic: 'account', links: ['account'] },
  'social-sign-in': { topic: 'account', links: ['account'] },
  'delete-account': { topic: 'account', links: ['account', 'refundPolicy'] },
  'my-data': { topic: 'account', links: ['account', 'privacyPolicy'] },
  'marketing-mails': { topic: 'account', links: ['account', 'marketingPolicy'] },
  'search-in-korean': { topic: 'listening', links: ['music'] },
  'listen-without-account': { topic: 'listening', links: ['music', 'recent'] },
  'keyboard-shortcuts': { topic: 'listening', links: [] },
  'player-does-not-play': { topic: 'listening', links: [] },
  'loop-and-repeat': { topic: 'listening', links: ['music'] },
  queue: { topic: 'listening', links: ['wishlist'] },
  'page-does-not-load': { topic: 'listening', links: [] },
  'who-composes': { topic: 'ai', links: [] },
  ownership: { topic: 'ai', links: ['licensePolicy'] },
  'same-music-others': { topic: 'ai', links: [] },
  'label-ai': { topic: 'ai', links: ['licensePolicy'] },
  'ai-training': { topic: 'ai', links: ['privacyPolicy'] },
  seats: { topic: 'companies', links: ['plans', 'subscription'] },
  'seat-invitation': { topic: 'companies', links: ['subscription'] },
  'add-remove-seats': { topic: 'companies', links: ['subscription'] },
  'seat-licenses': { topic: 'companies', links: ['licensePolicy'] },
  'company-name': { topic: 'companies', links: ['subscription'] },
  'company-partner': { topic: 'companies', links: ['partnerSignUp'] },
  pavilion: { topic: 'companies', links: ['pavilionLibrary', 'business'] },
  'air-brief': { topic: 'companies', links: ['air'] },
  'company-invoice': { topic: 'companies', links: ['purchased'] },
  'cue-sheet': { topic: 'companies', links: ['purchased'] },
};

/** Listed first on the page. */
export const frequentQuestions: readonly QuestionId[] = [
  'refund-amount',
  'claim-received',
  'videos-after-canceling',
  'download-again',
  'client-work',
  'signed-out-other-device',
];

/** Offered under the search field. */
export const popularQuestions = [
  'refund-amount',
  'claim-received',
  'certificate-name',
  'change-card',
] as const satisfies QuestionId[];
