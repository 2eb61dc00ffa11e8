import type { LicenceFacts } from '@onsori/contract/licences';
import { useRef, useState } from 'react';
import { type FileVerdict, needsReading, verdictOf } from './file-check.rules.ts';
import { sha256 } from './sha256.ts';

type FileCheck =
  | { readonly name: string; readonly state: 'busy' | 'failed' }
  | { readonly name: string; readonly state: 'done'; readonly verdict: FileVerdict };

/** Compares a file with a licence's without it leaving the browser. */
export function useFileCheck(licence: LicenceFacts) {
  const [check, setCheck] = useState<FileCheck | null>(null);
  const latest = useRef<File>(undefined);
  const compare = async (file: File | undefined) => {
    if (!file) return;
    latest.current = file;
    // A large file is read for long: what was chosen after it has the last word.
    const say = (check: FileCheck) => {
      if (latest.current === file) setCheck(check);
    };
    const { name, size } = file;
    say({ name, state: 'busy' });
    try {
      const digest = needsReading(licence, size) ? await sha256(await file.arrayBuffer()) : null;
      say({ name, state: 'done', verdict: verdictOf(licence, digest) });
    } catch {
      say({ name, state: 'failed' });
    }
  };
  return { check, compare };
}
