const numberWords =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

/** `eight tracks`, `24 tracks`, `one track`. */
export function tracksInWords(count: number): string {
  return `${numberWords[count - 1] ?? count} ${count === 1 ? 'track' : 'tracks'}`;
}
