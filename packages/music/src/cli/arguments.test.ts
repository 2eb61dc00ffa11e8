import { expect, it } from 'vitest';
import { wishesOf } from './arguments.ts';

it('understands both languages, spaces and case', () => {
  const { recipe } = wishesOf([
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
  [['--genre', 'polka', '--mood', 'happy'], 'no genre is called "polka"'],
  [['--genre', 'jazz', '--mood', 'happy,sad,calm'], 'two moods at most'],
  [['--genre', 'jazz', '--mood', 'happy', '--seed', '-1'], '--seed'],
  [['--genre', 'jazz', '--mood', 'happy', '--seed', ''], '--seed must be a whole number'],
  [['--genre', 'jazz', '--mood', 'happy', '--seconds', '3'], '--seconds'],
])('refuses %j and says why', (args, why) => {
  expect(() => wishesOf(args)).toThrow(why);
});

it('names the folder by what was asked for', () => {
  const { directory } = wishesOf(['--genre', 'Hip-Hop', '--mood', 'happy,cute', '--seed', '3']);
  expect(directory).toBe('.local/music/hip-hop-happy+cute-3');
  // In either language, or all that is asked for in Korean would share one folder.
  const korean = wishesOf(['--genre', '재즈', '--mood', '행복한,슬픈', '--seed', '3']);
  expect(korean.directory).toBe('.local/music/jazz-happy+sad-3');
});
