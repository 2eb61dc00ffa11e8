import { publisher } from '../piece-labels.ts';
import { formatBpm, formatNotes, labelFields, type SoundLabel } from '../sound-label.ts';
import { element, elements } from '../xml.ts';

/** Fields of the ASWG extension (game audio), which include one for generated content. */
function musicFields({ title, album, bpm, key, meter, loop, notes }: SoundLabel): string {
  return elements([
    ['contentType', 'music'],
    ['project', album.ko],
    ['songTitle', title.ko],
    ['artist', publisher],
    ['musicPublisher', publisher],
    ['tempo', formatBpm(bpm)],
    ['timeSig', meter.replace('/', ':')],
    ['inKey', key],
    ['isLoop', String(loop !== null)],
    ['isGenerated', 'true'],
    ['notes', formatNotes(notes)],
  ]);
}

/** iXML declares UTF-8, unlike the other chunks, so it contains both languages. */
export function encodeIxml(label: SoundLabel): Buffer {
  const { title, album, notes } = label;
  const user = elements([['TITLE_KO', title.ko], ['ALBUM_KO', album.ko], ...labelFields(label)]);
  return Buffer.from(
    '<?xml version="1.0" encoding="UTF-8"?>\n<BWFXML>' +
      element('IXML_VERSION', '1.61') +
      element('PROJECT', album.ko) +
      element('NOTE', formatNotes(notes)) +
      `<USER>${user}</USER><ASWG>${musicFields(label)}</ASWG></BWFXML>\n`,
  );
}
