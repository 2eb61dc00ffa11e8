import type { Api } from '@onsori/contract/api';
import type { ErrorType } from '@onsori/contract/errors';

/** Who knocks, and with what in hand. Those in the second half are let in where a user is. */
export const knockers = [
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
export type Knocker = (typeof knockers)[number];
export type Outcome = 'let in' | ErrorType;

const strangers = {
  'no bearer at all': 'unauthorized.token_invalid',
  forged: 'unauthorized.token_invalid',
  expired: 'unauthorized.token_invalid',
  'session ended elsewhere': 'unauthorized.login_from_other_device',
  'signed out': 'unauthorized.token_invalid',
  left: 'unauthorized.token_invalid',
} as const;

const users = {
  user: 'let in',
  'before renewal': 'let in',
  renewed: 'let in',
  subscriber: 'let in',
  pavilion: 'let in',
  operator: 'let in',
  'other user': 'let in',
} as const;

const withoutPlan = {
  user: 'forbidden.no_plan',
  'before renewal': 'forbidden.no_plan',
  renewed: 'forbidden.no_plan',
  subscriber: 'let in',
  pavilion: 'forbidden.no_plan',
  operator: 'forbidden.no_plan',
  'other user': 'forbidden.no_plan',
} as const;

/** What each kind of door does. Nothing here is derived from the contract: that is what it is held against. */
export const doors = {
  /** Nobody is looked at. */
  open: {
    visitor: 'let in',
    'no bearer at all': 'let in',
    forged: 'let in',
    expired: 'let in',
    'session ended elsewhere': 'let in',
    'signed out': 'let in',
    left: 'let in',
    'viewer cookie': 'let in',
    ...users,
  },
  /** Anybody may read; a token that is shown must be good. */
  'open, reads': { visitor: 'let in', ...strangers, 'viewer cookie': 'let in', ...users },
  /** Anybody may write; what pages are rendered with may not. */
  'open, writes': {
    visitor: 'let in',
    ...strangers,
    'viewer cookie': 'unauthorized.token_invalid',
    ...users,
  },
  'own, reads': {
    visitor: 'unauthorized.token_missing',
    ...strangers,
    'viewer cookie': 'let in',
    ...users,
  },
  'own, writes': {
    visitor: 'unauthorized.token_missing',
    ...strangers,
    'viewer cookie': 'unauthorized.token_invalid',
    ...users,
  },
  'subscribers, reads': {
    visitor: 'unauthorized.token_missing',
    ...strangers,
    'viewer cookie': 'forbidden.no_plan',
    ...withoutPlan,
  },
  'subscribers, writes': {
    visitor: 'unauthorized.token_missing',
    ...strangers,
    'viewer cookie': 'unauthorized.token_invalid',
    ...withoutPlan,
  },
  /** By the signed ticket of a link alone, whatever else is shown; tickets have tests of their own. */
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
} as const satisfies Record<string, Record<Knocker, Outcome>>;
export type Door = keyof typeof doors;

/** Which door stands before each route. Reviewed by hand, row by row. */
export const doorOf: Readonly<Record<keyof Api, Door>> = {
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
