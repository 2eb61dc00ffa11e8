export { saveCertificate } from './save-certificate.ts';
