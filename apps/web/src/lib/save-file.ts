/** Long enough for a slow disk; the blob stays in memory until then. */
const OBJECT_URL_LIFETIME_MS = 60_000;

/**
 * Starts a browser download of a same-origin URL. The browser streams to disk, shows progress, and
 * resumes by itself, also after this page is closed.
 */
export function startDownload(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}

/** Saves a small file as a browser download. */
export function saveFile({ blob, name }: { readonly blob: Blob; readonly name: string }): void {
  const url = URL.createObjectURL(blob);
  startDownload(url, name);
  setTimeout(() => URL.revokeObjectURL(url), OBJECT_URL_LIFETIME_MS);
}
