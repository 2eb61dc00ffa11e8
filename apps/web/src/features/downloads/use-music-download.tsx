import type { Music } from '@onsori/contract/catalog';
import type { ReactNode } from 'react';
import { DownloadButton } from './download-button.tsx';

/** Renders the download button of each row. */
export function useMusicDownload(): (music: Music) => ReactNode {
  return (music) => <DownloadButton music={music} />;
}
