import { useMutation } from '@tanstack/react-query';
import { browserApi } from '#lib/browser-api.ts';
import { saveFile } from '#lib/save-file.ts';

type CertificateFormat = 'pdf' | 'json';

const calls = { pdf: 'getLicencePdf', json: 'getLicenceJson' } as const;

/** Saves the certificate of a licence as PDF or JSON. */
export function useCertificate(licenceId: string) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (format: CertificateFormat) =>
      browserApi.callFile(calls[format], { params: { licenceId } }),
    onSuccess: saveFile,
  });
  return {
    save: (format: CertificateFormat) => mutate(format),
    saving: isPending ? variables : null,
  };
}
