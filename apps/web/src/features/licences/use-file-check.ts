import type { LicenceFacts } from '@onsori/contract/licences';
import { useRef, useState } from 'react';
import { type FileMatch, matchFile, needsReading } from './file-check.rules.ts';
import { sha256 } from './sha256.ts';

type FileCheck =
  | { readonly name: string; readonly state: 'busy' | 'failed' }
  | { readonly name: string; readonly state: 'done'; readonly match: FileMatch };

/** Compares a file with the licensed ones in the browser, without an upload. */
export function useFileCheck(licence: LicenceFacts) {
  const [check, setCheck] = useState<FileCheck | null>(null);
  const latestFile = useRef<File>(undefined);
  const compare = async (file: File | undefined) => {
    if (!file) return;
    latestFile.current = file;
    // Reading a large file takes long; ignore its result if another file was selected meanwhile.
    const update = (check: FileCheck) => {
      if (latestFile.current === file) setCheck(check);
    };
    const { name, size } = file;
    update({ name, state: 'busy' });
    try {
      const digest = needsReading(licence, size) ? await sha256(await file.arrayBuffer()) : null;
      update({ name, state: 'done', match: matchFile(licence, digest) });
    } catch {
      update({ name, state: 'failed' });
    }
  };
  return { check, compare };
}
