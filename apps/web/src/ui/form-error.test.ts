import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FieldMessage } from './field-message.tsx';
import { FormError } from './form-error.tsx';

const regions = {
  'an error of a field': createElement(FieldMessage, {
    id: 'a',
    error: undefined,
    hint: undefined,
  }),
  'an error of a form': createElement(FormError, null, null),
};

// Screen readers observe live regions in the accessibility tree; `display: none` removes them from it.
test.each(Object.entries(regions))('the region of %s is rendered while empty', (_, region) => {
  const html = renderToStaticMarkup(region);
  expect(html).toMatch(/^<(p|div)[^>]*(aria-live="polite"|role="alert")[^>]*><\/\1>$/);
  expect(html).not.toMatch(/[\s":]hidden/);
});
