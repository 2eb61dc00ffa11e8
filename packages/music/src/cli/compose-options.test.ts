import { expect, it } from 'vitest';
import { parseComposeOptions } from './compose-options.ts';

it('accepts option names in both languages, with spaces and in any case', () => {
  const { recipe } = parseComposeOptions([
    '--genre',
    'new age',
    '--mood',
    '차분한,Dreamy',
    '--inst',
    'PIANO',
    '--tempo',
    'slow',
  ]);
  expect(recipe.brief).toEqual({
    genre: '뉴에이지',
    moods: ['차분한', '몽환적인'],
    insts: ['피아노'],
    seconds: 120,
    tempo: '느림',
  });
});

it.each([
  [['--genre', 'jazz'], 'a genre and a mood'],
  [['--genre', 'jazz', '--mood', ','], 'a genre and a mood'],
  [['--genre', 'polka', '--mood', 'happy'], 'unknown genre "polka"'],
  [['--genre', 'jazz', '--mood', 'happy,sad,calm'], 'more than two moods'],
  [['--genre', 'jazz', '--mood', 'happy', '--seed', '-1'], '--seed'],
  [['--genre', 'jazz', '--mood', 'happy', '--seed', ''], '--seed must be a whole number'],
  [['--genre', 'jazz', '--mood', 'happy', '--seconds', '3'], '--seconds'],
])('rejects %j with a reason', (args, why) => {
  expect(() => parseComposeOptions(args)).toThrow(why);
});

it('names the output folder after genre, moods and seed', () => {
  const { directory } = parseComposeOptions([
    '--genre',
    'Hip-Hop',
    '--mood',
    'happy,cute',
    '--seed',
    '3',
  ]);
  expect(directory).toBe('.local/music/hip-hop-happy+cute-3');
  // Korean input uses the English names too, or all Korean slugs would be equal.
  const korean = parseComposeOptions(['--genre', '재즈', '--mood', '행복한,슬픈', '--seed', '3']);
  expect(korean.directory).toBe('.local/music/jazz-happy+sad-3');
});
