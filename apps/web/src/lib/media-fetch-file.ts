import { MediaError } from './media-fetch.ts';

/** Fetches a whole file by its signed URL. */
export async function fetchMediaFile(url: string): Promise<Blob> {
  const response = await fetch(url, { credentials: 'omit' });
  if (!response.ok) throw new MediaError(response.status);
  return response.blob();
}
