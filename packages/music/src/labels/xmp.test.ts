import fc from 'fast-check';
import { expect, it } from 'vitest';
import { barSamples, fullLabel, loopLabel, textsByPath } from './test-labels.ts';
import { createXmpPacket } from './xmp.ts';

const root = 'x:xmpmeta/rdf:RDF/rdf:Description';
const packetTexts = (label: typeof fullLabel) => textsByPath(createXmpPacket(label).toString());

it('contains the IPTC digital source type', () => {
  expect(packetTexts(fullLabel).get(`${root}/Iptc4xmpExt:DigitalSourceType`)).toEqual([
    'http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia',
  ]);
});

it('contains both titles, Korean first', () => {
  const { ko, en } = fullLabel.title;
  expect(packetTexts(fullLabel).get(`${root}/dc:title/rdf:Alt/rdf:li`)).toEqual([ko, ko, en]);
});

it('writes tempo, key, scale and meter in XMP vocabulary', () => {
  const texts = packetTexts({ ...loopLabel, tonic: 10, key: 'Bb', meter: '7/8' });
  const textOf = (name: string) => texts.get(`${root}/xmpDM:${name}`)?.[0];
  expect(['tempo', 'key', 'scaleType', 'timeSignature', 'loop'].map(textOf)).toEqual([
    '92.59',
    'A#',
    'Major',
    'other',
    'True',
  ]);
});

it('contains the markers', () => {
  const texts = packetTexts(fullLabel);
  const marker = `${root}/xmpDM:Tracks/rdf:Bag/rdf:li/xmpDM:markers/rdf:Seq/rdf:li`;
  expect(texts.get(`${marker}/xmpDM:name`)).toEqual(fullLabel.markers.map(({ name }) => name));
  expect(
    texts.get(`${marker}/xmpDM:startTime`)?.map((start) => Number(start) / barSamples),
  ).toEqual([0, 2, 2, 6, 6, 10]);
});

it('is well-formed for any title', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (text) => {
      fc.pre(text.trim() !== '' && !text.includes('?>'));
      const texts = packetTexts({ ...fullLabel, title: { ko: text, en: text } });
      expect(texts.get(`${root}/dc:title/rdf:Alt/rdf:li`)).toEqual([text, text, text]);
    }),
  );
});
