import type { LicenceFacts } from '@onsori/contract/licences';
import { useState } from 'react';
import { type FileVerdict, hexOf, needsReading, verdictOf } from './file-check.rules.ts';

type FileCheck =
  | { readonly name: string; readonly state: 'busy' | 'failed' }
  | { readonly name: string; readonly state: 'done'; readonly verdict: FileVerdict };

const digestOf = async (file: File): Promise<string> =>
  hexOf(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));

/** Compares a file with a licence's without it leaving the browser. */
export function useFileCheck(licence: LicenceFacts) {
  const [check, setCheck] = useState<FileCheck | null>(null);
  const compare = async (file: File | undefined) => {
    if (!file) return;
    const { name, size } = file;
    setCheck({ name, state: 'busy' });
    try {
      const sha256 = needsReading(licence, size) ? await digestOf(file) : null;
      setCheck({ name, state: 'done', verdict: verdictOf(licence, sha256) });
    } catch {
      setCheck({ name, state: 'failed' });
    }
  };
  return { check, compare };
}
