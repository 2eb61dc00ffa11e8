import type { Music } from '@onsori/contract/catalog';
import type { ReactNode } from 'react';
import { DownloadButton } from './download-button.tsx';

/** The arrow of each row of a list. */
export function useMusicDownload(): (music: Music) => ReactNode {
  return (music) => <DownloadButton music={music} />;
}
