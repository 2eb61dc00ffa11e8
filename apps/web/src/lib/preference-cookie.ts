/** Serialises a preference cookie that lasts a year. */
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
