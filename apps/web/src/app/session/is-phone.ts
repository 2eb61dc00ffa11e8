/** Detects phones by client hint or user agent, never by viewport width. */
export function isPhone(headers: Headers): boolean {
  const hint = headers.get('sec-ch-ua-mobile');
  if (hint !== null) return hint === '?1';
  const agent = headers.get('user-agent') ?? '';
  return /iPhone|iPod|Android.+Mobile|Windows Phone/.test(agent);
}
