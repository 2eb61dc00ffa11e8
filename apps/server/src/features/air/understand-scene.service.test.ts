import { describe, expect, test } from 'vitest';
import { understandScene } from './understand-scene.service.ts';

const keysOf = (text: string, isExcluded = false) =>
  understandScene(text)
    .chips.filter(({ is_excluded }) => is_excluded === isExcluded)
    .flatMap(({ options }) => options.map(({ key }) => key));

const lengthOf = (text: string) =>
  understandScene(text).chips.find(({ seconds }) => seconds !== null)?.seconds;

describe('understandScene', () => {
  const scene =
    '비 그친 새벽 시장이 문을 여는 장면. 잔잔한 피아노로 시작해서 1분쯤 첼로가 들어오고 끝은 희망차게. 다큐 엔딩이라 2분, 슬픈 느낌은 빼 주세요.';

  test('finds moods, instruments and the theme that a scene names', () => {
    expect(keysOf(scene)).toEqual(
      expect.arrayContaining(['피아노', '첼로', '희망찬', '영화&다큐']),
    );
    expect(keysOf(scene)).not.toContain('나이트라이프');
  });

  test('takes the last duration as the length', () => {
    expect(lengthOf(scene)).toBe(120);
    expect(lengthOf('로고 앞, 확 밀려오는 15초')).toBe(15);
    expect(lengthOf('제일 긴 1분 30초')).toBe(90);
    expect(lengthOf('잔잔한 피아노')).toBeUndefined();
  });

  test('leaves out what is asked to be left out', () => {
    expect(keysOf(scene, true)).toEqual(['슬픈']);
    expect(keysOf('합창 없이 웅장하게', true)).toEqual(['보컬']);
    expect(keysOf('calm piano, no drums, without sad parts', true)).toEqual(['퍼커션', '슬픈']);
  });

  test('shows words without a label as they were typed, and where it found the others', () => {
    const { chips, unlabelled } = understandScene(scene);
    expect(unlabelled).toContain('시장이');
    for (const { text, range } of chips) expect(scene.slice(...range)).toBe(text);
  });

  test('understands the sentence of the specification', () => {
    const text = '비 오는 밤 골목을 걷는 장면, 피아노와 첼로, 불안하지만 희망으로 끝, 45초';
    expect(keysOf(text)).toEqual(
      expect.arrayContaining(['피아노', '첼로', '긴장감 있는', '희망찬']),
    );
    expect(lengthOf(text)).toBe(45);
  });

  test('has nothing to say about an empty text', () => {
    expect(understandScene('')).toEqual({ chips: [], unlabelled: [] });
  });
});
