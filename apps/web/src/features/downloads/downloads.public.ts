export {
  DownloadButton,
  type DownloadDialogRequest,
  onDownloadRequest,
  requestDownload,
  useMusicDownload,
} from './download-button.tsx';
