import type { DownloadDialogRequest } from './download-dialog-request.ts';
import type { DownloadOrder } from './order.ts';

/** Whether an order belongs to the dialog of a request: a music has one dialog per project. */
export const belongsTo = (
  {
    music,
    project,
  }: { readonly music: Pick<DownloadOrder['music'], 'id'>; readonly project: string | null },
  request: Pick<DownloadDialogRequest, 'id' | 'project'>,
): boolean => music.id === request.id && project === (request.project ?? null);
