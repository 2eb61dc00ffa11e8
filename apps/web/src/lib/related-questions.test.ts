import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { questions, questionTopics } from '#features/support/questions.ts';
import ko from '#i18n/ko/related-questions.json' with { type: 'json' };
import { questionIds } from './question-ids.ts';

const sources = globSync('{app,features}/**/*.tsx', { cwd: new URL('../', import.meta.url) })
  .filter((file) => !file.startsWith('features/support/') && !file.includes('/gallery/'))
  .map((file) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'))
  .filter((source) => /<(RelatedQuestions|SupportContact)|paths\.support\(/.test(source));

const linked = questionIds.filter((id) =>
  sources.some((source) => source.includes(`'${id}'`) || source.includes(`question="${id}"`)),
);

test('every wording is of a question, and used', () => {
  for (const id of Object.keys(ko.question)) expect(linked).toContain(id);
});

test.each(questionTopics)('a question about %s is linked from where it comes up', (topic) => {
  expect(linked.filter((id) => questions[id].topic === topic)).not.toEqual([]);
});
