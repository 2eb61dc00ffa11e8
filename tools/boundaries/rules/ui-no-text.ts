import { productOf } from '../places.ts';
import { packageName } from '../resolve.ts';
import { moduleRule } from '../rule.ts';

export const uiNoText = moduleRule(
  'ui-no-text',
  productOf('apps/web/src/ui'),
  function* ({ facts, edges }) {
    for (const text of facts.visibleTexts) yield `says ${JSON.stringify(text)}; take it as a prop`;
    for (const { external } of edges) {
      if (external !== null && packageName(external) === 'use-intl') yield `imports ${external}`;
    }
  },
);
