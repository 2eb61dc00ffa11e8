import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sniffAttachmentType } from './attachment-types.rules.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');
const mp3Frame = Buffer.concat([Buffer.from('fffb9000', 'hex'), Buffer.alloc(413)]);
const mp4 = (brand: string, handler: string) =>
  bytes(`\0\0\0\x18ftyp${brand}\0\0\0\0....\0\0\0\x20hdlr\0\0\0\0\0\0\0\0${handler}`);

const samples = [
  ['image/png', bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR')],
  ['image/jpeg', bytes('\xff\xd8\xff\xe0\0\x10JFIF')],
  ['image/webp', bytes('RIFF\x10\0\0\0WEBPVP8 ')],
  ['image/gif', bytes('GIF89a\x01\0')],
  ['application/pdf', bytes('%PDF-1.7\n')],
  ['audio/mpeg', Buffer.concat([mp3Frame, mp3Frame])],
  ['audio/mpeg', bytes('ID3\x04\0\0\0\0\0\0\0\0')],
  ['audio/wav', bytes('RIFF\x10\0\0\0WAVEfmt ')],
  ['audio/mp4', mp4('M4A ', 'soun')],
  ['audio/flac', bytes('fLaC\0')],
  ['audio/ogg', bytes('OggS\0\x02')],
] as const;

test.each(samples)('recognises %s, whatever follows', (type, start) => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (rest) => {
      expect(sniffAttachmentType(Buffer.concat([start, rest]))).toBe(type);
    }),
  );
});

test.each([
  ['nothing', bytes('')],
  ['SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['HTML', bytes('<!doctype html><script>alert(1)</script>')],
  ['a PDF behind HTML', bytes('<script>alert(1)</script>%PDF-1.7')],
  ['a zip', bytes('PK\x03\x04')],
  ['a program', bytes('MZ\x90\0')],
  ['a script', bytes('#!/bin/sh\n')],
  ['UTF-16 text', Buffer.from('\ufeff<script>', 'utf16le')],
  ['one MP3 frame', mp3Frame],
  ['a video', mp4('isom', 'vide')],
  ['an AVI', bytes('RIFF\x10\0\0\0AVI LIST')],
  ['half a PNG signature', bytes('\x89PNG\r\n')],
])('refuses %s', (_, start) => {
  expect(sniffAttachmentType(start)).toBeNull();
});

test('refuses text, however it goes on', () => {
  const first = fc.constantFrom('<', ' <', '\n<', '{', '/*', 'var ', '\ufeff<');
  fc.assert(
    fc.property(first, fc.string(), (start, rest) => {
      expect(sniffAttachmentType(Buffer.from(start + rest))).toBeNull();
    }),
  );
});
