import type { ConsentPurpose } from '@onsori/contract/consent-values';

/** Names of first-party cookies that third-party scripts set. */
const cookieNames: Readonly<Record<ConsentPurpose, RegExp>> = {
  analytics: /^(?:_ga(?:_.*)?|_gid|_gat(?:_.*)?|_dc_gtm_.*)$/,
  marketing: /^(?:_fbp|_fbc|_gcl_.*|_gac_.*)$/,
};

/** The host and the domains above it, for which a script can set cookies. */
function domainsOf(hostname: string): (string | null)[] {
  const labels = hostname.split('.');
  const isAddress = /^[\d.]+$|:/.test(hostname);
  return [null, ...(isAddress ? [] : labels.map((_, index) => labels.slice(index).join('.')))];
}

/** Values for `document.cookie` that delete the cookies of the purposes. */
export function deletionsOf(
  cookies: string,
  purposes: readonly ConsentPurpose[],
  hostname: string,
): string[] {
  const names = cookies.split(';').map((pair) => pair.split('=')[0]?.trim() ?? '');
  return names
    .filter((name) => purposes.some((purpose) => cookieNames[purpose].test(name)))
    .flatMap((name) =>
      domainsOf(hostname).map(
        (domain) => `${name}=; Path=/; Max-Age=0${domain === null ? '' : `; Domain=${domain}`}`,
      ),
    );
}
