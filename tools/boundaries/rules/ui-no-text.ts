import { isProductIn } from '../file-kinds.ts';
import { packageName } from '../resolve.ts';
import { moduleRule } from '../rule.ts';

export const uiNoText = moduleRule(
  'ui-no-text',
  isProductIn('apps/web/src/ui'),
  function* ({ facts, edges }) {
    for (const text of facts.visibleTexts)
      yield `contains the text ${JSON.stringify(text)}; pass it as a prop`;
    for (const { external } of edges) {
      if (external !== null && packageName(external) === 'use-intl') yield `imports ${external}`;
    }
  },
);
