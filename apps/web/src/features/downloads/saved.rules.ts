import type { DownloadLink } from '@onsori/contract/downloads';

/** What is told about files that the browser downloads from now on. */
export interface Saved {
  readonly text: 'started' | 'startedWith';
  /** The licence whose certificate is offered, because it does not come along. */
  readonly licenceId: string | null;
}

export function savedOf(link: Pick<DownloadLink, 'file_name' | 'licence_id'>): Saved {
  const isPackage = link.file_name.endsWith('.zip');
  return isPackage
    ? { text: 'startedWith', licenceId: null }
    : { text: 'started', licenceId: link.licence_id };
}
