import { sampleRate } from '#music/signal/audio.ts';
import type { Marker } from './markers.ts';
import {
  type Bilingual,
  digitalSourceType,
  formatBpm,
  formatNotes,
  publisher,
  type SoundLabel,
} from './sound-label.ts';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

const escapeXml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? '');

export const element = (name: string, text: string): string =>
  `<${name}>${escapeXml(text)}</${name}>`;

export const elements = (entries: readonly (readonly [string, string])[]): string =>
  entries.map(([name, text]) => element(name, text)).join('');

const namespaces = {
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  dc: 'http://purl.org/dc/elements/1.1/',
  xmpDM: 'http://ns.adobe.com/xmp/1.0/DynamicMedia/',
  Iptc4xmpExt: 'http://iptc.org/std/Iptc4xmpExt/2008-02-29/',
};

/** The key names of the xmpDM vocabulary. */
const keys = ['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B'];
const timeSignatures: readonly string[] = ['3/4', '4/4', '6/8'];

function alternatives(name: string, { ko, en }: Bilingual): string {
  const items = Object.entries({ 'x-default': ko, ko, en })
    .map(([language, text]) => `<rdf:li xml:lang="${language}">${escapeXml(text)}</rdf:li>`)
    .join('');
  return `<${name}><rdf:Alt>${items}</rdf:Alt></${name}>`;
}

const list = (name: string, kind: 'Seq' | 'Bag', items: readonly string[]) =>
  `<${name}><rdf:${kind}>${items.join('')}</rdf:${kind}></${name}>`;

const resource = (content: string) => `<rdf:li rdf:parseType="Resource">${content}</rdf:li>`;

/** Adobe editors recognise markers in a track with this name. */
function markerTracks(markers: readonly Marker[]): string {
  const cues = markers.map(({ name, start, length }) =>
    resource(
      elements([
        ['xmpDM:startTime', String(start)],
        ['xmpDM:duration', String(length)],
        ['xmpDM:name', name],
      ]),
    ),
  );
  const track = elements([
    ['xmpDM:trackName', 'CuePoint Markers'],
    ['xmpDM:trackType', 'Cue'],
    ['xmpDM:frameRate', `f${sampleRate}`],
  ]);
  return list('xmpDM:Tracks', 'Bag', [resource(track + list('xmpDM:markers', 'Seq', cues))]);
}

function description(label: SoundLabel): string {
  const { musicId, title, album, notes, bpm, tonic, key, meter, loop, markers } = label;
  return [
    alternatives('dc:title', title),
    alternatives('dc:description', notes),
    list('dc:creator', 'Seq', [element('rdf:li', publisher)]),
    list('dc:publisher', 'Bag', [element('rdf:li', publisher)]),
    elements([
      ['dc:identifier', musicId],
      ['xmpDM:album', album.ko],
      ['xmpDM:artist', publisher],
      ['xmpDM:logComment', formatNotes(notes)],
      ['xmpDM:tempo', formatBpm(bpm)],
      ['xmpDM:key', keys[tonic] ?? ''],
      ['xmpDM:scaleType', key.endsWith('m') ? 'Minor' : 'Major'],
      ['xmpDM:timeSignature', timeSignatures.includes(meter) ? meter : 'other'],
      ['xmpDM:loop', loop === null ? 'False' : 'True'],
      ['Iptc4xmpExt:DigitalSourceType', digitalSourceType],
    ]),
    markers.length === 0 ? '' : markerTracks(markers),
  ].join('');
}

/** XMP packet for Adobe programs: both titles, the markers and the digital source type. */
export function createXmpPacket(label: SoundLabel): Buffer {
  const names = Object.entries(namespaces).map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`);
  return Buffer.from(
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>' +
      `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF${names.join('')}>` +
      `<rdf:Description rdf:about="">${description(label)}</rdf:Description>` +
      '</rdf:RDF></x:xmpmeta><?xpacket end="r"?>',
  );
}
