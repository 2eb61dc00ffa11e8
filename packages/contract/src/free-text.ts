/**
 * An emoji, or several joined into one. Only inside these do joiners, variation selectors and tags
 * change what is seen; elsewhere they make two texts look alike that differ.
 */
const emoji =
  '\\p{Extended_Pictographic}[\\uFE0E\\uFE0F\\p{Emoji_Modifier}]?(?:\\u200D\\p{Extended_Pictographic}[\\uFE0E\\uFE0F\\p{Emoji_Modifier}]?)*(?:[\\u{E0030}-\\u{E007A}]+\\u{E007F})?|[0-9#*]\\uFE0F\\u20E3';
/** Controls, direction marks, invisible letters (Hangul fillers among them) and halves of a character. */
const hidden =
  '[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}\\p{Noncharacter_Code_Point}\\u2800]';
const emojiOrHidden = new RegExp(`(${emoji})|${hidden}`, 'gu');

/** The text without characters that cannot be seen or that change how others are read. */
export const stripHiddenCharacters = (text: string): string =>
  text.replaceAll(emojiOrHidden, (_, shown: string | undefined) => shown ?? '');

/** Whether a text holds what `stripHiddenCharacters` would remove. */
export const hasHiddenCharacters = (text: string): boolean => stripHiddenCharacters(text) !== text;

/** The text as a field of at most `max` characters accepts it: nothing hidden, trimmed, cut. */
export function toFreeText(text: string, max: number): string {
  const characters = [...stripHiddenCharacters(text).trim()];
  // The cut may leave a joiner without the emoji that it joined.
  return stripHiddenCharacters(characters.slice(0, max).join('')).trim();
}
