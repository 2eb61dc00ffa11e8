/** One cookie of a Cookie header, or of document.cookie. */
export function readCookie(header: string | null, name: string): string | null {
  for (const part of (header ?? '').split(';')) {
    const [key, ...value] = part.trim().split('=');
    if (key === name) return decoded(value.join('='));
  }
  return null;
}

/** Anybody may have set it: one that cannot be read is as good as none. */
function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

/** A preference, kept for a year and of no use to anybody else. */
export function preferenceCookie(name: string, value: string, secure: boolean): string {
  const year = 365 * 24 * 60 * 60;
  const parts = [
    `${name}=${encodeURIComponent(value)}`,
    'Path=/',
    `Max-Age=${year}`,
    'SameSite=Lax',
  ];
  return [...parts, ...(secure ? ['Secure'] : [])].join('; ');
}
