export { verifyCode } from './factor-codes.service.ts';
export {
  eraseFactor,
  eraseRecoveryCodes,
  exportFactor,
  exportRecoveryCodes,
  isEnrolled,
} from './second-factor.repo.ts';
