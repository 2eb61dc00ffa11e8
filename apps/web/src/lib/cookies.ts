/** Reads one cookie of a Cookie header or of document.cookie. */
export function readCookie(header: string | null, name: string): string | null {
  for (const part of (header ?? '').split(';')) {
    const [key, ...value] = part.trim().split('=');
    if (key === name) return decodeValue(value.join('='));
  }
  return null;
}

/** Returns null for a malformed value. */
function decodeValue(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}
