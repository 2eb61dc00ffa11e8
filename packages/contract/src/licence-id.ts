/** Crockford's letters: nothing in them can be read as something else. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 24;
const pattern = new RegExp(`^[${letters}]{${length}}$`);

/** Fifteen random bytes as they are printed: 120 bits, five a letter. */
export function licenceIdOf(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const id = (bits.match(/.{5}/g) ?? []).map((five) => letters[Number.parseInt(five, 2)]).join('');
  if (!pattern.test(id)) throw new Error('a licence has fifteen bytes');
  return id;
}

/** A number as people copy and type it; null for what can be none. */
export function readLicenceId(text: string): string | null {
  const id = text
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return pattern.test(id) ? id : null;
}

/** Easier to compare by eye. */
export const printLicenceId = (id: string): string => (id.match(/.{1,6}/g) ?? []).join('-');

export const verifyPath = (id: string): string => `/verify/${id}`;
