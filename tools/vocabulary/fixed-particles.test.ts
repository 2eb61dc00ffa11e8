import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readTree } from '#tools/boundaries/tree.ts';

const root = new URL('../../', import.meta.url).pathname;

/** A particle that has two forms, right after a placeholder of a message or a template literal. */
const fixedParticle =
  /\}[’”'"]*(?:[이가을를은는과와로나라랑]|으로|으?로(?:서|써|부터)|이나|이랑|이?라(?:고|는|도)|이에요|예요)(?![가-힣])/;
const bothForms =
  /[가-힣}]\((?:이|가|을|를|은|는|과|와|으?로|이나|이?라)\)|[}가-힣]\((?:이|으)\)[가-힣]/;

/** Names of music choose their particles in `names/title/particles.ts`. */
const isChecked = (path: string) =>
  /^(?:apps|packages\/contract)\/.*(?:\.tsx?|\/i18n\/ko\/\w+\.json)$/.test(path) &&
  !/\.(?:test|spec)\.tsx?$/.test(path);

const findFixedParticles = (source: string): string[] =>
  source.split('\n').filter((line) => fixedParticle.test(line) || bothForms.test(line));

test('finds a fixed particle after a placeholder, and both forms in brackets', () => {
  for (const line of [
    '"‘{title}’과 비슷해요"',
    '`\u0024{title}를 담았어요`',
    '"{provider}로 계속하기"',
    '"음악은 {name}이에요."',
    '"음악이(가) 없어요"',
    '"{name}(으)로 시작해요"',
  ])
    expect(findFixedParticles(line), line).toEqual([line]);
  for (const line of [
    '"‘{title}’[과/와] 비슷해요"',
    '"{day}에 {count}가지를 {name}님과"',
    '"이메일({email})로 알려 주세요."',
    '"라이선스(증서)"',
  ])
    expect(findFixedParticles(line), line).toEqual([]);
});

test('no text of the product has a fixed particle after a placeholder', () => {
  const paths = [...readTree(root).keys()].filter(isChecked);
  expect(paths.length).toBeGreaterThan(300);
  const found = paths.flatMap((path) =>
    findFixedParticles(readFileSync(join(root, path), 'utf8')).map((line) => `${path}: ${line}`),
  );
  expect(found).toEqual([]);
});
