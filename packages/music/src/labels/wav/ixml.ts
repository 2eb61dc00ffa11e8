import { bpmText, fieldsOf, noteText, type SoundLabel } from '../sound-label.ts';
import { publisher } from '../track-labels.ts';
import { element, elements } from '../xml.ts';

/** The names of game audio's extension, which has one for what AI made. */
function musicFields({ title, album, bpm, key, meter, loop, notes }: SoundLabel): string {
  return elements([
    ['contentType', 'music'],
    ['project', album.ko],
    ['songTitle', title.ko],
    ['artist', publisher],
    ['musicPublisher', publisher],
    ['tempo', bpmText(bpm)],
    ['timeSig', meter.replace('/', ':')],
    ['inKey', key],
    ['isLoop', String(loop !== null)],
    ['isGenerated', 'true'],
    ['notes', noteText(notes)],
  ]);
}

/** UTF-8 by its own word, unlike the other chunks: so it holds both languages. */
export function ixml(label: SoundLabel): Buffer {
  const { title, album, notes } = label;
  const user = elements([['TITLE_KO', title.ko], ['ALBUM_KO', album.ko], ...fieldsOf(label)]);
  return Buffer.from(
    '<?xml version="1.0" encoding="UTF-8"?>\n<BWFXML>' +
      element('IXML_VERSION', '1.61') +
      element('PROJECT', album.ko) +
      element('NOTE', noteText(notes)) +
      `<USER>${user}</USER><ASWG>${musicFields(label)}</ASWG></BWFXML>\n`,
  );
}
