export {
  DownloadActionIcon,
  DownloadButton,
  type DownloadDialogRequest,
  onDownloadRequest,
  requestDownload,
} from './download-button.tsx';
