import { expect, test } from 'vitest';
import { localCertificateName } from './save-certificate.ts';

test('only English pages rename the certificate', () => {
  const name = 'onsori-licence-ABCDEF.pdf';
  expect(localCertificateName(name, 'ko')).toBe(name);
  expect(localCertificateName(name, 'en')).toBe('onsori-license-ABCDEF.pdf');
});
