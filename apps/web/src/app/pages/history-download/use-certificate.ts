import { useMutation } from '@tanstack/react-query';
import { browserApi } from '#lib/browser-api.ts';
import { saveFile } from '#lib/save-file.ts';

type Kind = 'pdf' | 'json';

const calls = { pdf: 'getLicencePdf', json: 'getLicenceJson' } as const;

/** Saves the certificate of a licence as PDF or JSON. */
export function useCertificate(licenceId: string) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (kind: Kind) => browserApi.callFile(calls[kind], { params: { licenceId } }),
    onSuccess: saveFile,
  });
  return { save: (kind: Kind) => mutate(kind), saving: isPending ? variables : null };
}
