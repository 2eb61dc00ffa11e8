import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type OptionKey, optionLabel } from '@onsori/contract/taxonomy';
import { renderCoverImages } from '../covers/cover-images.ts';
import { type Cover, drawCover } from '../covers/draw-cover.ts';
import { renderShareCard } from '../covers/share-card.ts';
import type { PieceRequest, RenderedImage, RenderedImages } from './studio-request.ts';

const languages = ['ko', 'en'] as const;
type Language = (typeof languages)[number];

/** Moods and genre in the format of the music list rows. */
function formatTags(
  genre: OptionKey<'genre'>,
  moods: readonly OptionKey<'mood'>[],
  language: Language,
): string {
  const words = moods.map((mood) => optionLabel('mood', mood, language));
  return [...words, optionLabel('genre', genre, language)].join(' · ');
}

async function writeImage(
  directory: string,
  name: string,
  bytes: Uint8Array,
): Promise<RenderedImage> {
  const path = join(directory, name);
  await writeFile(path, bytes);
  return { name, path };
}

async function drawImages(
  directory: string,
  cover: Cover,
  text: (language: Language) => { title: string; subtitle: string; note: string },
  peaks: Uint8Array | null,
): Promise<RenderedImages> {
  await mkdir(directory);
  const images: RenderedImage[] = [];
  for (const { size, bytes } of await renderCoverImages(cover))
    images.push(await writeImage(directory, `${size}.webp`, bytes));
  const cards: RenderedImage[] = [];
  for (const language of languages) {
    const card = await renderShareCard({ cover, ...text(language), peaks });
    cards.push(await writeImage(directory, `${language}.png`, card));
  }
  return { colorCode: cover.colorCode, cover: images, card: cards };
}

export function drawPieceCover({ recipe, album }: PieceRequest): Cover {
  const { genre, moods } = recipe.brief;
  return drawCover({ seed: recipe.seed, genre, moods, album: { seed: album.seed } });
}

export function drawPieceImages(
  { recipe, names, directory }: PieceRequest,
  cover: Cover,
  peaks: Uint8Array,
): Promise<RenderedImages> {
  const { genre, moods } = recipe.brief;
  const text = (language: Language) => ({
    title: names.title[language],
    subtitle: names.album[language],
    note: formatTags(genre, moods, language),
  });
  return drawImages(join(directory, 'track-images'), cover, text, peaks);
}

export function drawAlbumImages({
  names,
  album,
  directory,
}: PieceRequest): Promise<RenderedImages> {
  const { seed, genre, moods, tracks } = album;
  const count = {
    ko: `앨범 · ${tracks}곡`,
    en: `Album · ${tracks} track${tracks === 1 ? '' : 's'}`,
  };
  const text = (language: Language) => ({
    title: names.album[language],
    subtitle: count[language],
    note: formatTags(genre, moods, language),
  });
  const cover = drawCover({ seed, genre, moods, album: { seed } });
  return drawImages(join(directory, 'album-images'), cover, text, null);
}
