import type { ApiFile } from '#lib/api-client-files.ts';

/** What is told about files that were saved; their bytes are kept by nobody. */
export interface Saved {
  readonly text: 'saved' | 'savedWith';
  /** The licence whose certificate is offered, because it did not come along. */
  readonly licenceId: string | null;
}

export function savedOf({ blob, licenceId }: Pick<ApiFile, 'blob' | 'licenceId'>): Saved {
  const isPackage = blob.type === 'application/zip';
  return isPackage ? { text: 'savedWith', licenceId: null } : { text: 'saved', licenceId };
}
