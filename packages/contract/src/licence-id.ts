/** Crockford's base 32, which omits letters that are easily confused. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const ID_LENGTH = 24;
const pattern = new RegExp(`^[${alphabet}]{${ID_LENGTH}}$`);

/** Encodes fifteen random bytes: 120 bits, five per character. */
export function encodeLicenceId(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const id = (bits.match(/.{5}/g) ?? [])
    .map((group) => alphabet[Number.parseInt(group, 2)])
    .join('');
  if (!pattern.test(id)) throw new Error('a licence id needs fifteen bytes');
  return id;
}

/** Parses an id as people copy and type it; null when it is invalid. */
export function parseLicenceId(text: string): string | null {
  const id = text
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return pattern.test(id) ? id : null;
}

/** Groups the characters, so that ids are easier to compare. */
export const formatLicenceId = (id: string): string => (id.match(/.{1,6}/g) ?? []).join('-');

export const verifyPath = (id: string): string => `/verify/${id}`;
