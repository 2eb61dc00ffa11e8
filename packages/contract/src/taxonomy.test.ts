import { expect, test } from 'vitest';
import { limits } from './limits.ts';
import { filterGroups, optionKeys, taxonomy } from './taxonomy.ts';

const options = filterGroups.flatMap((group) => [...taxonomy[group]]);

test('each group has the number of options in the limits, 76 in all', () => {
  for (const group of filterGroups)
    expect(taxonomy[group]).toHaveLength(limits.filterCounts[group]);
  expect(options).toHaveLength(76);
});

test('a key is the Korean label', () => {
  for (const option of options) expect(option.key).toBe(option.ko);
});

test('keys and English labels are unique', () => {
  expect(new Set(options.map((option) => option.key)).size).toBe(options.length);
  expect(new Set(options.map((option) => option.en)).size).toBe(options.length);
});

test('film, meditation, cooking, news and beauty join two words with an ampersand', () => {
  const joined = taxonomy.video_theme.filter((option) => option.key.includes('&'));
  expect(joined.map((option) => option.en).sort()).toEqual([
    'Beauty',
    'Cooking',
    'Film',
    'Meditation',
    'News',
  ]);
});

test('keys are listed in the order they are shown', () => {
  expect(optionKeys('tempo')).toEqual(['느림', '보통', '빠름']);
});

test('the English labels have the specified order', () => {
  const english = (group: keyof typeof taxonomy) => taxonomy[group].map(({ en }) => en).join(', ');
  expect(english('mood')).toBe(
    'Groovy, Uplifting, Romantic, Relaxing, Bouncy, Inspiring, Peaceful, Cute, Hopeful, Happy, Tense, Calm, Mysterious, Sad, Dreamy, Aggressive, Funny, Scary, Tragicomic, Sexy, Magical',
  );
  expect(english('video_theme')).toBe(
    'Vlog, Travel, Film, Meditation, Cooking, Media, Beauty, Advertising, Urban, Sports, Education, Science, Kids, Pets, Nightlife, News, Game, Business',
  );
  expect(english('genre')).toBe(
    'Cinematic, New Age, EDM, Jazz, Casual, Rock, Hip-Hop, Pop, World Music, Ambient, Funk, Acoustic, Classical',
  );
  expect(english('tempo')).toBe('Slow, Medium, Fast');
  expect(english('inst')).toBe(
    'Piano, Guitar, Organ, Accordion, Bell, Xylophone, Cello, Harp, Strings, Violin, Woodwinds, Flute, Clarinet, Saxophone, Recorder, Synthesizer, Brass, Whistle, Ukulele, Percussion, Voice',
  );
});
