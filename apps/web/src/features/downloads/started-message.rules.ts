import type { DownloadLink } from '@onsori/contract/downloads';

/** The message about a download that the browser started. */
export interface StartedMessage {
  readonly text: 'started' | 'startedWith';
  /** The licence whose certificate is offered; null when the package contains it. */
  readonly licenceId: string | null;
}

export function toStartedMessage(
  link: Pick<DownloadLink, 'file_name' | 'licence_id'>,
): StartedMessage {
  const isPackage = link.file_name.endsWith('.zip');
  return isPackage
    ? { text: 'startedWith', licenceId: null }
    : { text: 'started', licenceId: link.licence_id };
}
