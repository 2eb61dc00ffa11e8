import type { Api } from '@onsori/contract/api';
import type { ErrorType } from '@onsori/contract/errors';

/** Kinds of callers and their credentials. From `user` on they may do what a user may. */
export const callerVariants = [
  'visitor',
  'no bearer at all',
  'forged',
  'expired',
  'session ended elsewhere',
  'signed out',
  'left',
  'viewer cookie',
  'user',
  'before renewal',
  'renewed',
  'subscriber',
  'pavilion',
  'operator',
  'other user',
] as const;
export type CallerVariant = (typeof callerVariants)[number];
export type Outcome = 'allowed' | ErrorType;

const rejectedCallers = {
  'no bearer at all': 'unauthorized.token_invalid',
  forged: 'unauthorized.token_invalid',
  expired: 'unauthorized.token_invalid',
  'session ended elsewhere': 'unauthorized.login_from_other_device',
  'signed out': 'unauthorized.token_invalid',
  left: 'unauthorized.token_invalid',
} as const;

const signedInCallers = {
  user: 'allowed',
  'before renewal': 'allowed',
  renewed: 'allowed',
  subscriber: 'allowed',
  pavilion: 'allowed',
  operator: 'allowed',
  'other user': 'allowed',
} as const;

const planCallers = {
  user: 'forbidden.no_plan',
  'before renewal': 'forbidden.no_plan',
  renewed: 'forbidden.no_plan',
  subscriber: 'allowed',
  pavilion: 'forbidden.no_plan',
  operator: 'forbidden.no_plan',
  'other user': 'forbidden.no_plan',
} as const;

/** Expected outcomes by access policy, written independently of the contract they verify. */
export const accessPolicies = {
  /** Credentials are not read. */
  open: {
    visitor: 'allowed',
    'no bearer at all': 'allowed',
    forged: 'allowed',
    expired: 'allowed',
    'session ended elsewhere': 'allowed',
    'signed out': 'allowed',
    left: 'allowed',
    'viewer cookie': 'allowed',
    ...signedInCallers,
  },
  /** Anybody may read; a token must be valid if it is sent. */
  'open, reads': {
    visitor: 'allowed',
    ...rejectedCallers,
    'viewer cookie': 'allowed',
    ...signedInCallers,
  },
  /** Anybody may write, except with the viewer cookie that pages are rendered with. */
  'open, writes': {
    visitor: 'allowed',
    ...rejectedCallers,
    'viewer cookie': 'unauthorized.token_invalid',
    ...signedInCallers,
  },
  'own, reads': {
    visitor: 'unauthorized.token_missing',
    ...rejectedCallers,
    'viewer cookie': 'allowed',
    ...signedInCallers,
  },
  'own, writes': {
    visitor: 'unauthorized.token_missing',
    ...rejectedCallers,
    'viewer cookie': 'unauthorized.token_invalid',
    ...signedInCallers,
  },
  'subscribers, reads': {
    visitor: 'unauthorized.token_missing',
    ...rejectedCallers,
    'viewer cookie': 'forbidden.no_plan',
    ...planCallers,
  },
  'subscribers, writes': {
    visitor: 'unauthorized.token_missing',
    ...rejectedCallers,
    'viewer cookie': 'unauthorized.token_invalid',
    ...planCallers,
  },
  /** Only the signed ticket of a link grants access; tickets have separate tests. */
  ticket: {
    visitor: 'unauthorized.token_invalid',
    'no bearer at all': 'unauthorized.token_invalid',
    forged: 'unauthorized.token_invalid',
    expired: 'unauthorized.token_invalid',
    'session ended elsewhere': 'unauthorized.token_invalid',
    'signed out': 'unauthorized.token_invalid',
    left: 'unauthorized.token_invalid',
    'viewer cookie': 'unauthorized.token_invalid',
    user: 'unauthorized.token_invalid',
    'before renewal': 'unauthorized.token_invalid',
    renewed: 'unauthorized.token_invalid',
    subscriber: 'unauthorized.token_invalid',
    pavilion: 'unauthorized.token_invalid',
    operator: 'unauthorized.token_invalid',
    'other user': 'unauthorized.token_invalid',
  },
} as const satisfies Record<string, Record<CallerVariant, Outcome>>;
export type AccessPolicy = keyof typeof accessPolicies;

/** The access policy of each route, reviewed by hand. */
export const accessPolicyByRoute: Readonly<Record<keyof Api, AccessPolicy>> = {
  listMusics: 'open, reads',
  getMusic: 'open, reads',
  listAlbums: 'open, reads',
  latestAlbums: 'open, reads',
  getAlbum: 'open, reads',
  sitemapPage: 'open',
  listSimilarMusics: 'open, reads',
  searchContent: 'open, reads',
  getAudioStream: 'open, reads',
  countPlays: 'open, writes',
  signUp: 'open',
  signIn: 'open',
  startSocialSignIn: 'open',
  socialSignIn: 'open',
  confirmSocialLink: 'open',
  renewToken: 'open',
  signOut: 'own, writes',
  listSessions: 'own, reads',
  checkRegistered: 'open',
  forgotEmail: 'open',
  recoverEmail: 'open',
  confirmEmail: 'open',
  resendEmailConfirmation: 'own, writes',
  changeEmail: 'own, writes',
  forgotPassword: 'open',
  resetPassword: 'open',
  changePassword: 'own, writes',
  validatePassword: 'open, writes',
  validatePasswordResetUrl: 'open',
  validateEmailUrl: 'open',
  sendPhoneCode: 'own, writes',
  verifyPhone: 'own, writes',
  getUser: 'own, reads',
  updateUser: 'own, writes',
  deleteUser: 'own, writes',
  exportUserData: 'own, writes',
  getPreferences: 'own, reads',
  setPreferences: 'own, writes',
  listLogins: 'own, reads',
  linkLogin: 'own, writes',
  unlinkLogin: 'own, writes',
  getUserContext: 'own, reads',
  listWishlist: 'own, reads',
  addToWishlist: 'own, writes',
  removeFromWishlist: 'own, writes',
  listPlayed: 'own, reads',
  clearPlayed: 'own, writes',
  listPicks: 'own, reads',
  checkLicence: 'open',
  listLicenceKeys: 'open',
  listLicenceUses: 'open',
  listLicences: 'own, reads',
  getLicencePdf: 'own, reads',
  getLicenceJson: 'own, reads',
  getDisputePack: 'own, reads',
  downloadMusic: 'subscribers, writes',
  createDownloadLink: 'subscribers, writes',
  getLinkedFile: 'ticket',
  warmDownload: 'subscribers, writes',
  getMusicFiles: 'own, reads',
  getDownloadJob: 'own, reads',
  listDownloads: 'own, reads',
  listPlans: 'open',
  getSubscription: 'own, reads',
  takeFreePlan: 'own, writes',
};
