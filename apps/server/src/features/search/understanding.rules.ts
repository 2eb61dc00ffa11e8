import type { DurationRange } from '@onsori/contract/filters';
import { hearDuration } from './durations.rules.ts';
import { lettersOf, wordsOf } from './letters.rules.ts';
import { saysNothing, withoutParticles } from './particles.rules.ts';
import { guessOf, labelsSpelledLike, meaningOf, type Option } from './tag-words.rules.ts';

/** One thing a text asks for. A track meets it by a tag, by its title, or by its length. */
export interface Wish {
  /** As it was typed, and without particles. */
  readonly words: readonly string[];
  /** Any of these will do. */
  readonly options: readonly Option[];
  readonly duration: DurationRange | null;
}

export interface Understood {
  /** All that was typed, to be looked for in titles. */
  readonly text: string;
  readonly wishes: readonly Wish[];
}

const mostWordsOfOne = 4;
const fewestLettersInside = 4;

const written = (words: readonly string[], options: readonly Option[] = []): Wish => ({
  words,
  options,
  duration: null,
});

/** Words that mean something together, the longest first: 비 오는 날, hip hop. */
function together(words: readonly string[]): { taken: number; wish: Wish } | null {
  for (let taken = Math.min(mostWordsOfOne, words.length); taken >= 1; taken -= 1) {
    const [last = '', ...before] = words.slice(0, taken).reverse();
    const front = before.reverse().join(' ');
    for (const form of withoutParticles(last)) {
      const options = meaningOf(`${front} ${form}`);
      if (options.length === 0) continue;
      const typed = `${front} ${last}`.trim();
      const meant = `${front} ${form}`.trim();
      const forms = [typed, meant, ...labelsSpelledLike(meant, options)];
      return { taken, wish: written([...new Set(forms)], options) };
    }
  }
  return null;
}

/** Less than two syllables of Korean would be found in everything. */
function titleForms(word: string): string[] {
  const shortest = withoutParticles(word)
    .filter((form) => form.length > 1)
    .at(-1);
  return [...new Set([word, shortest ?? word])];
}

/** A word that is no option in full: what it may become, and what titles it may stand in. */
function alone(word: string, isLast: boolean): Wish {
  const forms = titleForms(word);
  const guessed = forms.map((form) =>
    isLast || lettersOf(form).length >= fewestLettersInside ? guessOf(form) : [],
  );
  return written(forms, guessed.find((options) => options.length > 0) ?? []);
}

function wishesOf(words: readonly string[]): Wish[] {
  const wishes: Wish[] = [];
  for (let at = 0; at < words.length; ) {
    const rest = words.slice(at);
    const [word = ''] = rest;
    const found = together(rest);
    if (found) {
      wishes.push(found.wish);
      at += found.taken;
      continue;
    }
    if (!saysNothing(word)) wishes.push(alone(word, rest.length === 1));
    at += 1;
  }
  return wishes;
}

export function understand(text: string): Understood {
  const heard = hearDuration(text.normalize('NFC'));
  const rest = heard?.rest ?? text;
  const wishes = wishesOf(wordsOf(rest));
  const duration: Wish[] = heard ? [{ words: [], options: [], duration: heard.range }] : [];
  return { text, wishes: [...wishes, ...duration] };
}
