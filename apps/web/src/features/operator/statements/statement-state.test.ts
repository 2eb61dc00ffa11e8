import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LocaleProvider } from '#i18n/texts.tsx';
import { StatementState } from './statement-state.tsx';

const render = (state: 'payable' | 'overdue' | 'deposited', days = 0) =>
  renderToStaticMarkup(
    createElement(
      LocaleProvider,
      { value: 'en' },
      createElement(StatementState, { state, days_overdue: days }),
    ),
  );

test('an overdue statement shows its days in the warning colour', () => {
  expect(render('overdue', 3)).toContain('3 days overdue');
  expect(render('overdue', 1)).toContain('1 day overdue');
  expect(render('overdue', 3)).toContain('text-on-juhong-soft');
  expect(render('payable')).not.toContain('juhong');
  expect(render('deposited')).toContain('Deposited');
});
