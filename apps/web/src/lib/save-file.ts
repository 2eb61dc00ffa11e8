/** Long enough for a slow disk; a browser keeps the bytes until then. */
const keptMs = 60_000;

/**
 * Has the browser download what a URL of our own serves: it writes to disk as bytes come, shows the
 * progress, and resumes by itself, also after this page is closed.
 */
export function startDownload(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}

/** Puts a small file where the browser puts downloads. */
export function saveFile({ blob, name }: { readonly blob: Blob; readonly name: string }): void {
  const address = URL.createObjectURL(blob);
  startDownload(address, name);
  setTimeout(() => URL.revokeObjectURL(address), keptMs);
}
