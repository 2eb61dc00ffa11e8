export { DownloadButton } from './download-button.tsx';
export { type DownloadWish, onDownloadWish, wishDownload } from './download-wish.ts';
export { useMusicDownload } from './use-music-download.tsx';
