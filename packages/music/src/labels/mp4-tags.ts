import { publisher } from './piece-labels.ts';
import { formatNotes, labelFields, type SoundLabel } from './sound-label.ts';

/**
 * Keyed by ffmpeg's metadata names. ffmpeg writes either the standard fields or only custom ones, so the
 * custom fields are part of the description.
 */
export function createMp4Tags(label: SoundLabel): Record<string, string> {
  const { title, album, bpm, year, notes } = label;
  return {
    title: title.ko,
    album: album.ko,
    artist: publisher,
    album_artist: publisher,
    comment: formatNotes(notes),
    description: labelFields(label)
      .map(([name, text]) => `${name}=${text}`)
      .join('\n'),
    tmpo: String(Math.round(bpm)),
    ...(year === undefined ? {} : { date: String(year) }),
  };
}
