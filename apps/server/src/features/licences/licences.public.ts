export {
  type CertificatePrinter,
  createCertificatePrinter,
} from './certificate-printer.service.ts';
export { findLastLicensee, isLicensed } from './holdings.repo.ts';
export { heldLicence, licenceAtEdition } from './holdings.service.ts';
export { issueLicence, type LicenceWish } from './issuing.service.ts';
export { type LicenceKeys, licenceKeys } from './keys.rules.ts';
export { exportHolders, revokeLicence } from './licences.repo.ts';
export { eraseHolders, type Licence } from './licences.service.ts';
