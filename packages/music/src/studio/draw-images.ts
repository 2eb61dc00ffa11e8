import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type OptionKey, optionLabel } from '@onsori/contract/taxonomy';
import { coverImages } from '../covers/cover-images.ts';
import { type Cover, drawCover } from '../covers/draw-cover.ts';
import { shareCard } from '../covers/share-card.ts';
import type { MadeImage, MadeImages, TrackOrder } from './orders.ts';

const languages = ['ko', 'en'] as const;
type Language = (typeof languages)[number];

/** As rows of lists say it. */
function feelOf(
  genre: OptionKey<'genre'>,
  moods: readonly OptionKey<'mood'>[],
  language: Language,
): string {
  const words = moods.map((mood) => optionLabel('mood', mood, language));
  return [...words, optionLabel('genre', genre, language)].join(' · ');
}

async function write(directory: string, name: string, bytes: Uint8Array): Promise<MadeImage> {
  const path = join(directory, name);
  await writeFile(path, bytes);
  return { name, path };
}

async function drawn(
  directory: string,
  cover: Cover,
  text: (language: Language) => { title: string; subtitle: string; note: string },
  peaks: Uint8Array | null,
): Promise<MadeImages> {
  await mkdir(directory);
  const images: MadeImage[] = [];
  for (const { size, bytes } of await coverImages(cover))
    images.push(await write(directory, `${size}.webp`, bytes));
  const cards: MadeImage[] = [];
  for (const language of languages) {
    const card = await shareCard({ cover, ...text(language), peaks });
    cards.push(await write(directory, `${language}.png`, card));
  }
  return { colorCode: cover.colorCode, cover: images, card: cards };
}

export function trackImages(order: TrackOrder, peaks: Uint8Array): Promise<MadeImages> {
  const { recipe, names, album, directory } = order;
  const { genre, moods } = recipe.brief;
  const cover = drawCover({ seed: recipe.seed, genre, moods, album: { seed: album.seed } });
  const text = (language: Language) => ({
    title: names.title[language],
    subtitle: names.album[language],
    note: feelOf(genre, moods, language),
  });
  return drawn(join(directory, 'track-images'), cover, text, peaks);
}

export function albumImages({ names, album, directory }: TrackOrder): Promise<MadeImages> {
  const { seed, genre, moods, tracks } = album;
  const count = {
    ko: `앨범 · ${tracks}곡`,
    en: `Album · ${tracks} track${tracks === 1 ? '' : 's'}`,
  };
  const text = (language: Language) => ({
    title: names.album[language],
    subtitle: count[language],
    note: feelOf(genre, moods, language),
  });
  const cover = drawCover({ seed, genre, moods, album: { seed } });
  return drawn(join(directory, 'album-images'), cover, text, null);
}
