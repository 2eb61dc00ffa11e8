/**
 * An emoji or an emoji sequence. Joiners, variation selectors and tags have a visible effect only
 * here; elsewhere they make different texts look the same.
 */
const emoji =
  '\\p{Extended_Pictographic}[\\uFE0E\\uFE0F\\p{Emoji_Modifier}]?(?:\\u200D\\p{Extended_Pictographic}[\\uFE0E\\uFE0F\\p{Emoji_Modifier}]?)*(?:[\\u{E0030}-\\u{E007A}]+\\u{E007F})?|[0-9#*]\\uFE0F\\u20E3';
/** Controls, direction marks, invisible letters such as Hangul fillers, lone surrogates. */
const hidden =
  '[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}\\p{Noncharacter_Code_Point}\\u2800]';
const emojiOrHidden = new RegExp(`(${emoji})|${hidden}`, 'gu');

/** Removes invisible characters and those that change how others are read. */
export const stripHiddenCharacters = (text: string): string =>
  text.replaceAll(emojiOrHidden, (_, emojiMatch: string | undefined) => emojiMatch ?? '');

export const hasHiddenCharacters = (text: string): boolean => stripHiddenCharacters(text) !== text;

/** Strips, trims and truncates a text to `max` characters, so that `freeText(max)` accepts it. */
export function toFreeText(text: string, max: number): string {
  const characters = [...stripHiddenCharacters(text).trim()];
  // Truncation may leave a joiner without the emoji that follows it.
  return stripHiddenCharacters(characters.slice(0, max).join('')).trim();
}
