import { randomBytes } from 'node:crypto';
import type { Api } from '@onsori/contract/api';
import { billingLimits } from '@onsori/contract/billing-limits';
import { insertLink, type LinkKind } from '#features/account/links.repo.ts';
import { insertCode } from '#features/account/phone-codes.repo.ts';
import { derivePhoneCode, hashNonce } from '#features/account/secrets.rules.ts';
import { findSecurityVersion, setPhone } from '#features/account/users.repo.ts';
import { listItems } from '#features/cart/cart.repo.ts';
import { addToCart } from '#features/cart/cart.service.ts';
import { findCompanySeat } from '#features/organizations/companies.repo.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import { validPassword } from '#test/accounts.ts';
import { airExamples } from '#test/air-examples.ts';
import { apiKeyExamples } from '#test/api-key-examples.ts';
import { companyExamples } from '#test/company-examples.ts';
import { consentExamples } from '#test/consent-examples.ts';
import { cueSheetExamples } from '#test/cue-sheet-examples.ts';
import { curationExamples } from '#test/curation-examples.ts';
import type { ExampleContext, RequestExample } from '#test/example-context.ts';
import { exampleFit, fitExamples } from '#test/fit-examples.ts';
import { generationExamples } from '#test/generation-examples.ts';
import { healthExamples } from '#test/health-examples.ts';
import { inquiryExamples } from '#test/inquiry-examples.ts';
import { licenceExamples } from '#test/licence-examples.ts';
import { issueTestLicence } from '#test/licences.ts';
import { measurementExamples } from '#test/measurement-examples.ts';
import { noticeExamples } from '#test/notice-examples.ts';
import { organizationExamples } from '#test/organization-examples.ts';
import { testSecret } from '#test/outbox.ts';
import { pavilionExamples } from '#test/pavilion-examples.ts';
import { paymentExamples } from '#test/payment-examples.ts';
import { peopleExamples } from '#test/people-examples.ts';
import { policyExamples } from '#test/policy-examples.ts';
import { priceChangeExamples } from '#test/price-change-examples.ts';
import { projectExamples } from '#test/project-examples.ts';
import { projectReviewExamples } from '#test/project-review-examples.ts';
import { purchaseExamples } from '#test/purchase-examples.ts';
import { reviewExamples } from '#test/review-examples.ts';
import { secondFactorExamples } from '#test/second-factor-examples.ts';
import { statementExamples } from '#test/statement-examples.ts';
import { subscriptionExamples } from '#test/subscription-examples.ts';
import { webhookExamples } from '#test/webhook-examples.ts';

let counter = 0;
const uniqueName = () => {
  counter += 1;
  return `matrix-${process.pid}-${counter}`;
};
const inTenMinutes = () => new Date(Date.now() + 600_000);

async function createLink({ db, target }: ExampleContext, kind: LinkKind): Promise<string> {
  const nonce = randomBytes(32).toString('base64url');
  const login =
    kind === 'social_link' ? { provider: 'kakao' as const, subject: uniqueName() } : null;
  const { id: userId, email } = target;
  await insertLink(db, {
    nonceHash: hashNonce(nonce),
    kind,
    userId,
    email,
    login,
    expiresAt: inTenMinutes(),
    securityVersion: await findSecurityVersion(db, { id: userId }),
  });
  return nonce;
}

async function code({ db }: ExampleContext, userId: string | null) {
  counter += 1;
  const phone = `010${String(10_000_000 + counter)}`;
  const id = uuidV7(new Date());
  const row = { id, phone, userId, expiresAt: inTenMinutes() };
  await db.transaction().execute((tx) => insertCode(tx, row));
  return { phone, code: derivePhoneCode(id, phone, testSecret) };
}

/** A licence of the caller, or of the target when the caller's account is deleted. */
async function licenceExample({
  db,
  caller,
  target,
  music,
}: ExampleContext): Promise<RequestExample> {
  const { id: userId } = caller.hasLeft ? target : caller;
  const seat = await findCompanySeat(db, userId);
  // A key reads the licences of its company.
  const company = seat ? { id: seat.organizationId, name: seat.name } : null;
  const { id } = await issueTestLicence(db, { userId, musicId: music.musicId, company });
  return { params: { licenceId: id } };
}

/** An item in the cart of the caller, or of the target when the caller's account is deleted. */
async function addCartItem({ db, caller, target, music }: ExampleContext): Promise<string> {
  const { id: userId } = caller.hasLeft ? target : caller;
  const now = new Date();
  await setPhone(db, userId, '01012345678', now);
  await addToCart(db, userId, { musicId: music.musicId, project: '봄' }, now);
  const [item] = await listItems(db, userId);
  return item?.id ?? '';
}

const downloadChoice = (musicId: string) => ({
  music_id: musicId,
  include_hl: false,
  normal_audio: { mixing: 'stereo', format: 'mp3' },
  spatial_audios: [],
});

const consents = { terms: true, age: true };
const socialFactor = () => ({
  social_auth_factor: {
    social_access_token: JSON.stringify({
      subject: uniqueName(),
      email: `${uniqueName()}@example.com`,
      emailVerified: true,
      name: null,
    }),
  },
});
const proof = { password: validPassword };

const downloadExample = ({ music }: ExampleContext): RequestExample => ({
  body: { ...downloadChoice(music.musicId), licensee: { name: '김하늘', channel: '@haneul' } },
  key: uniqueName(),
});

/** For every route a request that succeeds for an authorized caller. */
export const requestExamples: Readonly<
  Record<keyof Api, (context: ExampleContext) => RequestExample | Promise<RequestExample>>
> = {
  listMusics: () => ({}),
  getMusic: ({ music }) => ({ params: { musicId: music.musicId } }),
  listAlbums: () => ({}),
  latestAlbums: () => ({}),
  getFeaturedAlbum: () => ({}),
  getAlbum: () => ({ params: { albumId: '1' } }),
  sitemapPage: () => ({ params: { page: '1' } }),
  listSimilarMusics: ({ music }) => ({ params: { musicId: music.musicId } }),
  searchContent: () => ({ query: 'q=piano' }),
  getAudioStream: ({ music }) => ({ params: { ...music } }),
  countPlays: () => ({ body: { tickets: ['a'.repeat(56)] } }),
  signUp: () => ({
    body: { email: `${uniqueName()}@example.com`, ...proof, nickname: '새', ...consents },
  }),
  signIn: ({ target }) => ({ body: { email: target.email, ...proof } }),
  startSocialSignIn: () => ({ params: { provider: 'google' } }),
  socialSignIn: () => ({
    params: { provider: 'naver' },
    body: { ...socialFactor(), sign_up: consents },
  }),
  confirmSocialLink: async (context) => ({
    body: { nonce: await createLink(context, 'social_link') },
  }),
  renewToken: ({ target }) => ({ cookie: `__Secure-onsori-renewal=${target.tokens.renewal}` }),
  signOut: () => ({}),
  listSessions: () => ({}),
  listSecurityEvents: () => ({}),
  checkRegistered: ({ target }) => ({ params: { channel: 'email', value: target.email } }),
  forgotEmail: () => ({ body: { phone: '01012345678' } }),
  recoverEmail: async (context) => ({ body: await code(context, null) }),
  confirmEmail: async (context) => ({
    body: { nonce: await createLink(context, 'email_confirmation') },
  }),
  resendEmailConfirmation: () => ({}),
  changeEmail: () => ({ body: { email: `${uniqueName()}@example.com`, ...proof } }),
  forgotPassword: ({ target }) => ({ body: { email: target.email } }),
  resetPassword: async (context) => ({
    body: { nonce: await createLink(context, 'password_reset'), password: 'quite another 1' },
  }),
  changePassword: () => ({ body: { ...proof, new_password: 'quite another 1' } }),
  validatePassword: () => ({ body: proof }),
  validateEmailUrl: async (context) => ({
    body: { nonce: await createLink(context, 'email_change') },
  }),
  validatePasswordResetUrl: async (context) => ({
    body: { nonce: await createLink(context, 'password_reset') },
  }),
  sendPhoneCode: () => ({ body: { phone: '01012345678' } }),
  verifyPhone: async (context) => ({
    body: await code(context, context.caller.hasLeft ? context.target.id : context.caller.id),
  }),
  getUser: () => ({}),
  updateUser: () => ({ body: { nickname: '다른 이름', marketing: { sms: true } } }),
  deleteUser: () => ({ body: proof }),
  exportUserData: () => ({ body: proof }),
  getPreferences: () => ({}),
  setPreferences: () => ({
    body: { moods: ['차분한', '슬픈', '행복한'], video_themes: [], genres: [] },
  }),
  listLogins: () => ({}),
  linkLogin: () => ({ params: { provider: 'kakao' }, body: { ...socialFactor(), ...proof } }),
  unlinkLogin: () => ({ params: { provider: 'google' }, body: proof }),
  getUserContext: () => ({}),
  listWishlist: () => ({}),
  addToWishlist: ({ music }) => ({ params: { itemType: 'music', id: music.musicId } }),
  removeFromWishlist: () => ({ params: { itemType: 'album', id: '1' } }),
  listPlayed: () => ({}),
  clearPlayed: () => ({}),
  listPicks: () => ({}),
  checkLicence: licenceExample,
  listLicenceKeys: () => ({}),
  listLicenceUses: () => ({}),
  getOpenApiDocument: () => ({}),
  listLicences: () => ({}),
  getLicencePdf: licenceExample,
  getLicenceJson: licenceExample,
  getDisputePack: licenceExample,
  downloadMusic: downloadExample,
  createDownloadLink: downloadExample,
  getLinkedFile: () => ({ query: 'ticket=a.b' }),
  warmDownload: ({ music }) => ({ body: downloadChoice(music.musicId) }),
  getMusicFiles: ({ music }) => ({ params: { musicId: music.musicId } }),
  listFitFiles: ({ music }) => ({ body: { music_id: music.musicId, fit: exampleFit } }),
  mailMusicLink: ({ music }) => ({ params: { musicId: music.musicId } }),
  getDownloadJob: ({ music }) => ({ params: { jobId: music.musicId } }),
  listDownloads: () => ({}),
  listPlans: () => ({}),
  getSubscription: () => ({}),
  takeFreePlan: () => ({}),
  getCart: () => ({}),
  addToCart: ({ music }) => ({ body: { music_id: music.musicId } }),
  updateCartItem: async (context) => ({
    params: { itemId: await addCartItem(context) },
    body: { project: '여름' },
  }),
  removeFromCart: async (context) => ({ params: { itemId: await addCartItem(context) } }),
  orderCart: async (context) => ({
    body: {
      item_ids: [await addCartItem(context)],
      expected_amount: billingLimits.musicPrice,
      agreed: true,
    },
    key: uniqueName(),
  }),
  ...secondFactorExamples,
  ...paymentExamples,
  ...subscriptionExamples,
  ...organizationExamples,
  ...pavilionExamples,
  ...consentExamples,
  ...measurementExamples,
  ...cueSheetExamples,
  ...inquiryExamples,
  ...peopleExamples,
  ...companyExamples,
  ...statementExamples,
  ...licenceExamples,
  ...curationExamples,
  ...fitExamples,
  ...generationExamples,
  ...airExamples,
  ...projectExamples,
  ...reviewExamples,
  ...projectReviewExamples,
  ...purchaseExamples,
  ...healthExamples,
  ...noticeExamples,
  ...policyExamples,
  ...priceChangeExamples,
  ...apiKeyExamples,
  ...webhookExamples,
};
