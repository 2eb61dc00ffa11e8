export { DownloadButton } from './download-button.tsx';
export {
  type DownloadDialogRequest,
  onDownloadRequest,
  requestDownload,
} from './download-dialog-request.ts';
export { useMusicDownload } from './use-music-download.tsx';
