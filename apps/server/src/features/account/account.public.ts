export type { BeforeErase, UserData } from './account.hooks.ts';
export { createAccount, loadAccount } from './account.service.ts';
export { eraseConsents, exportConsents } from './consents.repo.ts';
export {
  eraseCredentials,
  exportCredentials,
  findCredentialsByEmail,
  findCredentialsByUserId,
  findPasswordHash,
  storePasswordHash,
} from './credentials.repo.ts';
export { listDailyCapUses, takeFromDailyCap } from './daily-caps.service.ts';
export { eraseLinks, exportLinks } from './links.repo.ts';
export {
  addLogin,
  eraseLogins,
  exportLogins,
  findLoginOwner,
  listLogins,
  removeLogin,
} from './logins.repo.ts';
export { formatMail } from './mail-texts.ts';
export { enqueueLinkMail, enqueueNoticeMail } from './mailing.service.ts';
export { eraseNotices, exportNotices } from './marketing-notices.repo.ts';
export {
  type AttemptClient,
  attemptPassword,
  createKnownDevices,
  createPasswordAttempts,
  type PasswordAttempts,
} from './password-attempts.service.ts';
export { createPasswordHasher, type PasswordHasher } from './password-hasher.service.ts';
export { passwordProblem } from './passwords.rules.ts';
export { eraseCodes, exportCodes } from './phone-codes.repo.ts';
export { requestPhoneCode, verifyPhoneCode } from './phone-codes.service.ts';
export { erasePreferences, exportPreferences, findPreferences } from './preferences.repo.ts';
export { connectLoginByLink, resetPasswordByLink, voidLinks } from './recovery.service.ts';
export { maskEmail, maskName } from './secrets.rules.ts';
export {
  approveCompany,
  eraseUser,
  exportUser,
  findUser,
  findUserByEmail,
  isSuspended,
  listOperators,
  lockAccount,
  lockUserRow,
  revokeCompany,
  setCompanyCode,
  setPhone,
  setRole,
  setSuspendedAt,
} from './users.repo.ts';
