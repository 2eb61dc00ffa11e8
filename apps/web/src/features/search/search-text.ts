/** The longest text the API reads. */
export const maxTextLength = 100;

/** A text as it is searched: composed letters, single spaces, nothing around it. */
export function tidyText(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/g, ' ').trim().slice(0, maxTextLength).trim();
}

/** Whether two texts name the same: how they are spaced and written large is no difference. */
export function isSameName(one: string, other: string): boolean {
  const bare = (text: string) => tidyText(text).replaceAll(' ', '').toLocaleLowerCase('ko');
  return bare(one) !== '' && bare(one) === bare(other);
}
