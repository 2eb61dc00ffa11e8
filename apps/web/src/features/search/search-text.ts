import { tidySearchText } from '#lib/search-text.ts';

/** Whether two texts name the same: how they are spaced and written large is no difference. */
export function isSameName(one: string, other: string): boolean {
  const bare = (text: string) => tidySearchText(text).replaceAll(' ', '').toLocaleLowerCase('ko');
  return bare(one) !== '' && bare(one) === bare(other);
}
