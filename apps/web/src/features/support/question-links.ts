import { paths } from '#lib/paths.ts';
import { paymentPaths } from '#lib/payment-paths.ts';

/** Pages that questions link to. */
export const questionLinks = {
  music: paths.music(),
  plans: paths.plans(),
  licenseUses: paths.licenceUses(),
  verify: paths.verify(),
  downloads: paths.downloads(),
  subscription: paymentPaths.subscription(),
  cancelSubscription: paymentPaths.cancelSubscription(),
  cart: paths.cart(),
  account: paths.account(),
  wishlist: paths.wishlist(),
  recent: paths.recentMusic(),
  findId: paths.findId(),
  findPassword: paths.findPassword(),
  partnerSignUp: paths.partnerSignUp(),
  pavilionLibrary: '/pavilion/library',
  purchased: '/pavilion/purchased',
  air: '/pavilion/air',
  resemblance: paths.visitorInquiry('resemblance'),
  signInHelp: paths.visitorInquiry('sign_in'),
  business: paths.visitorInquiry('business'),
  termsPolicy: paths.policy('terms'),
  refundPolicy: paths.policy('refund'),
  licensePolicy: paths.policy('licence'),
  privacyPolicy: paths.policy('privacy'),
  marketingPolicy: paths.policy('marketing'),
} as const;
export type QuestionLinkId = keyof typeof questionLinks;
