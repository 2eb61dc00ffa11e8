import fc from 'fast-check';
import { expect, it } from 'vitest';
import { barSamples, fullLabel, loopLabel } from './test-label.ts';
import { textsByPath } from './test-xml.ts';
import { xmpPacket } from './xmp.ts';

const at = 'x:xmpmeta/rdf:RDF/rdf:Description';
const textsOf = (label: typeof fullLabel) => textsByPath(xmpPacket(label).toString());

it('says how the music came about, in the field made for it', () => {
  expect(textsOf(fullLabel).get(`${at}/Iptc4xmpExt:DigitalSourceType`)).toEqual([
    'http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia',
  ]);
});

it('has both titles, Korean first', () => {
  const { ko, en } = fullLabel.title;
  expect(textsOf(fullLabel).get(`${at}/dc:title/rdf:Alt/rdf:li`)).toEqual([ko, ko, en]);
});

it('has the figures in the words of its vocabulary', () => {
  const texts = textsOf({ ...loopLabel, tonic: 10, key: 'Bb', meter: '7/8' });
  const of = (name: string) => texts.get(`${at}/xmpDM:${name}`)?.[0];
  expect(['tempo', 'key', 'scaleType', 'timeSignature', 'loop'].map(of)).toEqual([
    '92.59',
    'A#',
    'Major',
    'other',
    'True',
  ]);
});

it('has the markers', () => {
  const texts = textsOf(fullLabel);
  const marker = `${at}/xmpDM:Tracks/rdf:Bag/rdf:li/xmpDM:markers/rdf:Seq/rdf:li`;
  expect(texts.get(`${marker}/xmpDM:name`)).toEqual(fullLabel.markers.map(({ name }) => name));
  expect(
    texts.get(`${marker}/xmpDM:startTime`)?.map((start) => Number(start) / barSamples),
  ).toEqual([0, 2, 2, 6, 6, 10]);
});

it('is well formed whatever a title is', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (text) => {
      fc.pre(text.trim() !== '' && !text.includes('?>'));
      const texts = textsOf({ ...fullLabel, title: { ko: text, en: text } });
      expect(texts.get(`${at}/dc:title/rdf:Alt/rdf:li`)).toEqual([text, text, text]);
    }),
  );
});
