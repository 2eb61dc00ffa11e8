export { verifyCertificate } from './certificate.rules.ts';
export {
  type CertificatePrinter,
  createCertificatePrinter,
} from './certificate-printer.service.ts';
export {
  type IssueLicenceCommand,
  type IssueLicencePorts,
  issueLicence,
  issuePurchasedLicence,
} from './issue-licence.service.ts';
export { revokeLicenceByOperator } from './licence-changes.service.ts';
export {
  countLicences,
  countLicencesOfMusic,
  countLicencesSince,
  findLastLicensee,
  isLicensed,
  listLicenseesOfMusic,
} from './licence-holders.repo.ts';
export {
  exportHolders,
  findReadableLicence,
  listProjectLicences,
  readLicencePlans,
} from './licences.repo.ts';
export { encodeFingerprint, maskName } from './licences.rules.ts';
export {
  canUseLicence,
  eraseHolders,
  findProjectLicence,
  type Licence,
  loadLicenceEdition,
} from './licences.service.ts';
export { revokeCompanyLicences, revokeLicence } from './revoke-licence.service.ts';
