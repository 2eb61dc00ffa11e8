export {
  type CertificatePrinter,
  createCertificatePrinter,
} from './certificate-printer.service.ts';
export { type IssueLicenceCommand, issueLicence } from './issue-licence.service.ts';
export {
  countLicences,
  countLicencesSince,
  findLastLicensee,
  isLicensed,
} from './licence-holders.repo.ts';
export { createLicenceKeys, type LicenceKeys } from './licence-keys.rules.ts';
export {
  exportHolders,
  listProjectLicences,
  readLicencePlans,
  revokeLicence,
} from './licences.repo.ts';
export {
  canUseLicence,
  eraseHolders,
  findProjectLicence,
  type Licence,
  loadLicenceEdition,
} from './licences.service.ts';
