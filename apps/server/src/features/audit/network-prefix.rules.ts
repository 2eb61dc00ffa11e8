const ipv4 = /^(?:::ffff:)?(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/i;

/**
 * Shortens an address, or the /64 of an IPv6 address as `Exchange.network` has it, to what a provider
 * gives to many: /24 of IPv4, /48 of IPv6.
 */
export function networkPrefix(network: string): string {
  const [, start] = ipv4.exec(network) ?? [];
  if (start !== undefined) return `${start}.0/24`;
  const [head = ''] = network.split('::');
  const groups = head.split(':').filter(Boolean).slice(0, 3);
  while (groups.length < 3) groups.push('0');
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/48`;
}
