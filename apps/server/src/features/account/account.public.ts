export type { UserData } from './account.hooks.ts';
export { accountOf, join } from './account.service.ts';
export { eraseCodes, exportCodes } from './codes.repo.ts';
export { eraseConsents, exportConsents } from './consents.repo.ts';
export {
  eraseCredentials,
  exportCredentials,
  findCredentials,
  findCredentialsOf,
  findPassword,
  storePassword,
} from './credentials.repo.ts';
export { createKnownDevices } from './known-devices.service.ts';
export { eraseLinks, exportLinks } from './links.repo.ts';
export {
  addLogin,
  eraseLogins,
  exportLogins,
  findLoginOwner,
  listLogins,
  removeLogin,
} from './logins.repo.ts';
export { askForLink, tell } from './mailing.service.ts';
export {
  type AttemptClient,
  attemptPassword,
  createPasswordAttempts,
  type PasswordAttempts,
} from './password-attempts.service.ts';
export { createPasswordHasher, type PasswordHasher } from './password-hasher.service.ts';
export { passwordProblem } from './passwords.rules.ts';
export { askForCode, proveCode } from './phone.service.ts';
export { erasePreferences, exportPreferences, findPreferences } from './preferences.repo.ts';
export { connectByLink, resetByLink, voidLinks } from './recovery.service.ts';
export {
  approveCompany,
  eraseUser,
  exportUser,
  findUser,
  findUserByEmail,
  lockAccount,
  lockUser,
  setPhone,
  setRole,
} from './users.repo.ts';
