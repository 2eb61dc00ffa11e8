import { createTypedText } from '@onsori/contract/typed-text';
import { convertHangulToQwerty, convertQwertyToHangul, disassemble } from 'es-hangul';

export const { charactersOf, lettersOf, initialsOf, wordStarts, convertKeyboardLayout } =
  createTypedText({ disassemble, convertQwertyToHangul, convertHangulToQwerty });
