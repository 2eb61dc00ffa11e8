import type { Locale } from '#i18n/locale.ts';
import { browserApi } from '#lib/browser-api.ts';
import { saveFile } from '#lib/save-file.ts';

export type CertificateFormat = 'pdf' | 'json';

const calls = { pdf: 'getLicencePdf', json: 'getLicenceJson' } as const;

/** English pages spell the name of the file in American English, as their texts. */
export const localCertificateName = (name: string, locale: Locale): string =>
  locale === 'en' ? name.replace('onsori-licence-', 'onsori-license-') : name;

/** Saves the certificate of a licence. */
export async function saveCertificate(
  licenceId: string,
  format: CertificateFormat,
  locale: Locale,
): Promise<void> {
  const { blob, name } = await browserApi.callFile(calls[format], { params: { licenceId } });
  saveFile({ blob, name: localCertificateName(name, locale) });
}
