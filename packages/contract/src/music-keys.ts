/** The keys of music in the order they are shown. They are part of URLs and of stored tags, so they never change. */
export const musicKeys = [
  'C major',
  'Db major',
  'D major',
  'Eb major',
  'E major',
  'F major',
  'F# major',
  'G major',
  'Ab major',
  'A major',
  'Bb major',
  'B major',
  'C minor',
  'C# minor',
  'D minor',
  'Eb minor',
  'E minor',
  'F minor',
  'F# minor',
  'G minor',
  'G# minor',
  'A minor',
  'Bb minor',
  'B minor',
] as const;
export type MusicKey = (typeof musicKeys)[number];

/** Returns the key that a sound names as "C", "F#" or "Dm"; null for another name. */
export function parseSoundKey(name: string): MusicKey | null {
  const full = name.endsWith('m') ? `${name.slice(0, -1)} minor` : `${name} major`;
  return musicKeys.find((key) => key === full) ?? null;
}

/** Formats a key for people: E♭ major, E♭장조. */
export function musicKeyLabel(key: string, language: 'ko' | 'en'): string {
  const [tonic = '', mode = ''] = key.split(' ');
  const note = tonic.replace('#', '♯').replace('b', '♭');
  if (language === 'en') return `${note} ${mode}`;
  return `${note}${mode === 'minor' ? '단조' : '장조'}`;
}
