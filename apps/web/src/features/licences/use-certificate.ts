import { useMutation } from '@tanstack/react-query';
import { useLocale } from '#i18n/texts.tsx';
import { type CertificateFormat, saveCertificate } from './save-certificate.ts';

/** Saves the certificate of a licence as PDF or JSON. */
export function useCertificate(licenceId: string) {
  const locale = useLocale();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (format: CertificateFormat) => saveCertificate(licenceId, format, locale),
  });
  return {
    save: (format: CertificateFormat) => mutate(format),
    saving: isPending ? variables : null,
  };
}
