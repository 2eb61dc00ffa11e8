import { createTypedText } from '@onsori/contract/typed-text';
import { convertHangulToQwerty, convertQwertyToHangul, disassemble } from 'es-hangul';

export const { charactersOf, lettersOf, convertKeyboardLayout } = createTypedText({
  disassemble,
  convertQwertyToHangul,
  convertHangulToQwerty,
});
