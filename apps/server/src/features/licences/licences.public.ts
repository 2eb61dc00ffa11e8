export {
  type CertificatePrinter,
  createCertificatePrinter,
} from './certificate-printer.service.ts';
export { type IssueLicenceCommand, issueLicence } from './issue-licence.service.ts';
export { findLastLicensee, isLicensed } from './licence-holders.repo.ts';
export { createLicenceKeys, type LicenceKeys } from './licence-keys.rules.ts';
export { exportHolders, readLicencePlans, revokeLicence } from './licences.repo.ts';
export {
  eraseHolders,
  findProjectLicence,
  type Licence,
  loadLicenceEdition,
} from './licences.service.ts';
