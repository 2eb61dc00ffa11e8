import { fieldsOf, noteText, type SoundLabel } from './sound-label.ts';
import { publisher } from './track-labels.ts';

/**
 * By ffmpeg's names. It writes the fields that players know and no others, unless it is told to
 * write none that players know; so the fields for programs stand in the description.
 */
export function mp4Tags(label: SoundLabel): Record<string, string> {
  const { title, album, bpm, year, notes } = label;
  return {
    title: title.ko,
    album: album.ko,
    artist: publisher,
    album_artist: publisher,
    comment: noteText(notes),
    description: fieldsOf(label)
      .map(([name, text]) => `${name}=${text}`)
      .join('\n'),
    tmpo: String(Math.round(bpm)),
    ...(year === undefined ? {} : { date: String(year) }),
  };
}
