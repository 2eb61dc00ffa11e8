import { optionKeys } from '@onsori/contract/taxonomy';
import { albumCandidates } from '@onsori/music/names/albums';
import { type NameBrief, titleCandidates } from '@onsori/music/names/titles';
import { createRandom, type Random } from '@onsori/music/score/random';

const titles = 300;
const albums = 40;

function randomBrief(random: Random): NameBrief {
  const [genres, moods] = [optionKeys('genre'), optionKeys('mood')];
  const picked = [random.pick(moods), random.pick(moods)].slice(0, random.int(1, 2));
  return { genre: random.pick(genres), moods: [...new Set(picked)] };
}

/** Prints random names for review; `npm run bench -- music-names 7` uses another seed. */
export async function names(): Promise<boolean> {
  const seed = Number(process.argv[3] ?? 1);
  const random = createRandom(seed);
  for (let at = 1; at <= titles; at += 1) {
    const brief = randomBrief(random);
    const [title] = titleCandidates(brief, random.int(0, 2 ** 31));
    console.log([at, brief.genre, brief.moods.join('+'), title?.ko, title?.en].join(' | '));
  }
  for (let at = 1; at <= albums; at += 1) {
    const brief = { ...randomBrief(random), tracks: random.int(5, 24) };
    const [album] = albumCandidates(brief, random.int(0, 2 ** 31));
    console.log(
      [at, brief.genre, brief.moods.join('+'), album?.title.ko, album?.title.en].join(' | '),
    );
    console.log(`    ${album?.description.ko}\n    ${album?.description.en}`);
  }
  return true;
}
