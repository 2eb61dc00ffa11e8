import { randomBytes } from 'node:crypto';
import type { Api } from '@onsori/contract/api';
import { insertCode } from '#features/account/codes.repo.ts';
import { insertLink, type LinkKind } from '#features/account/links.repo.ts';
import { nonceHash, phoneCode } from '#features/account/secrets.rules.ts';
import { findSecurityVersion } from '#features/account/users.repo.ts';
import type { Db } from '#infra/db.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import { goodPassword } from '#test/accounts.ts';
import { issueTestLicence } from '#test/licences.ts';
import type { Person } from '#test/people.ts';
import { testSecret } from '#test/postbox.ts';

export interface Wish {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: object;
  readonly cookie?: string;
  readonly key?: string;
}

/** Who calls, a second account that links and codes are about, and a track that can be heard. */
export interface Scene {
  readonly db: Db;
  readonly caller: Person;
  readonly target: Person;
  readonly track: { readonly musicId: string; readonly audioId: string };
}

let number = 0;
const unused = () => {
  number += 1;
  return `matrix-${process.pid}-${number}`;
};
const soon = () => new Date(Date.now() + 600_000);

async function link({ db, target }: Scene, kind: LinkKind): Promise<string> {
  const nonce = randomBytes(32).toString('base64url');
  const login = kind === 'social_link' ? { provider: 'kakao' as const, subject: unused() } : null;
  const { id: userId, email } = target;
  await insertLink(db, {
    nonceHash: nonceHash(nonce),
    kind,
    userId,
    email,
    login,
    expiresAt: soon(),
    securityVersion: await findSecurityVersion(db, { id: userId }),
  });
  return nonce;
}

async function code({ db }: Scene, userId: string | null) {
  number += 1;
  const phone = `010${String(10_000_000 + number)}`;
  const id = uuidV7(new Date());
  const row = { id, phone, userId, expiresAt: soon() };
  await db.transaction().execute((tx) => insertCode(tx, row));
  return { phone, code: phoneCode(id, phone, testSecret) };
}

/** A licence of who calls; of somebody else where they left. */
async function licence({ db, caller, target, track }: Scene): Promise<Wish> {
  const { id: userId } = caller.hasLeft ? target : caller;
  const { id } = await issueTestLicence(db, { userId, musicId: track.musicId });
  return { params: { licenceId: id } };
}

const choiceOf = (musicId: string) => ({
  music_id: musicId,
  include_hl: false,
  normal_audio: { mixing: 'stereo', format: 'mp3' },
  spatial_audios: [],
});

const ticks = { terms: true, age: true };
const factor = () => ({
  social_auth_factor: {
    social_access_token: JSON.stringify({
      subject: unused(),
      email: `${unused()}@example.com`,
      emailVerified: true,
      name: null,
    }),
  },
});
const proof = { password: goodPassword };

/** For every route a request that succeeds for whoever may make it. */
const licensing = ({ track }: Scene): Wish => ({
  body: { ...choiceOf(track.musicId), licensee: { name: '김하늘', channel: '@haneul' } },
  key: unused(),
});

export const wishes: Readonly<Record<keyof Api, (scene: Scene) => Wish | Promise<Wish>>> = {
  listMusics: () => ({}),
  getMusic: ({ track }) => ({ params: { musicId: track.musicId } }),
  listAlbums: () => ({}),
  latestAlbums: () => ({}),
  getAlbum: () => ({ params: { albumId: '1' } }),
  sitemapPage: () => ({ params: { page: '1' } }),
  listSimilarMusics: ({ track }) => ({ params: { musicId: track.musicId } }),
  searchContent: () => ({ query: 'q=piano' }),
  getAudioStream: ({ track }) => ({ params: { ...track } }),
  countPlays: () => ({ body: { tickets: ['a'.repeat(56)] } }),
  signUp: () => ({
    body: { email: `${unused()}@example.com`, ...proof, nickname: '새', ...ticks },
  }),
  signIn: ({ target }) => ({ body: { email: target.email, ...proof } }),
  startSocialSignIn: () => ({ params: { provider: 'google' } }),
  socialSignIn: () => ({ params: { provider: 'naver' }, body: { ...factor(), sign_up: ticks } }),
  confirmSocialLink: async (scene) => ({ body: { nonce: await link(scene, 'social_link') } }),
  renewToken: ({ target }) => ({ cookie: `__Secure-onsori-renewal=${target.tokens.renewal}` }),
  signOut: () => ({}),
  listSessions: () => ({}),
  checkRegistered: ({ target }) => ({ params: { channel: 'email', value: target.email } }),
  forgotEmail: () => ({ body: { phone: '01012345678' } }),
  recoverEmail: async (scene) => ({ body: await code(scene, null) }),
  confirmEmail: async (scene) => ({ body: { nonce: await link(scene, 'email_confirmation') } }),
  resendEmailConfirmation: () => ({}),
  changeEmail: () => ({ body: { email: `${unused()}@example.com`, ...proof } }),
  forgotPassword: ({ target }) => ({ body: { email: target.email } }),
  resetPassword: async (scene) => ({
    body: { nonce: await link(scene, 'password_reset'), password: 'quite another 1' },
  }),
  changePassword: () => ({ body: { ...proof, new_password: 'quite another 1' } }),
  validatePassword: () => ({ body: proof }),
  validateEmailUrl: async (scene) => ({ body: { nonce: await link(scene, 'email_change') } }),
  validatePasswordResetUrl: async (scene) => ({
    body: { nonce: await link(scene, 'password_reset') },
  }),
  sendPhoneCode: () => ({ body: { phone: '01012345678' } }),
  verifyPhone: async (scene) => ({
    body: await code(scene, scene.caller.hasLeft ? scene.target.id : scene.caller.id),
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
  linkLogin: () => ({ params: { provider: 'kakao' }, body: { ...factor(), ...proof } }),
  unlinkLogin: () => ({ params: { provider: 'google' }, body: proof }),
  getUserContext: () => ({}),
  listWishlist: () => ({}),
  addToWishlist: ({ track }) => ({ params: { itemType: 'music', id: track.musicId } }),
  removeFromWishlist: () => ({ params: { itemType: 'album', id: '1' } }),
  listPlayed: () => ({}),
  clearPlayed: () => ({}),
  listPicks: () => ({}),
  checkLicence: licence,
  listLicenceKeys: () => ({}),
  listLicenceUses: () => ({}),
  listLicences: () => ({}),
  getLicencePdf: licence,
  getLicenceJson: licence,
  getDisputePack: licence,
  downloadMusic: licensing,
  createDownloadLink: licensing,
  getLinkedFile: () => ({ query: 'ticket=a.b' }),
  warmDownload: ({ track }) => ({ body: choiceOf(track.musicId) }),
  getMusicFiles: ({ track }) => ({ params: { musicId: track.musicId } }),
  getDownloadJob: ({ track }) => ({ params: { jobId: track.musicId } }),
  listDownloads: () => ({}),
  listPlans: () => ({}),
  getSubscription: () => ({}),
  takeFreePlan: () => ({}),
};
