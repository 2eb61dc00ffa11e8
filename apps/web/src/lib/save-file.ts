/** Long enough for a slow disk; a browser keeps the bytes until then. */
const keptMs = 60_000;

/** Puts a file where the browser puts downloads. */
export function saveFile({ blob, name }: { readonly blob: Blob; readonly name: string }): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), keptMs);
}
