import { securityActions } from '@onsori/contract/audit';
import { expect, test } from 'vitest';
import en from '#i18n/en/activity.json' with { type: 'json' };
import ko from '#i18n/ko/activity.json' with { type: 'json' };

const actionsOf = ({ actions }: typeof ko) =>
  Object.entries(actions).flatMap(([subject, texts]) =>
    Object.keys(texts).map((name) => `${subject}.${name}`),
  );

test.each([
  ['ko', ko],
  ['en', en],
])('in %s each security action has a text', (_, texts) => {
  expect(actionsOf(texts).sort()).toEqual([...securityActions].sort());
});
