import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  emptyHistory,
  type FitSettings,
  recordEdit,
  redo,
  takeBackEdit,
  undo,
} from './edit-history.rules.ts';

const settingsOf = (samples: number): FitSettings => ({
  samples,
  frame_rate: '25',
  hits: [],
  shapes: [],
});

describe('history of edits', () => {
  test('undoes every edit and redoes it', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 50 }), (values) => {
        let history = emptyHistory;
        let now = settingsOf(-1);
        const all = [now];
        for (const [at, value] of values.entries()) {
          history = recordEdit(history, { before: now, fields: ['samples'], atMs: at * 1000 });
          now = settingsOf(value);
          all.push(now);
        }
        for (const expected of all.slice(0, -1).reverse()) {
          const step = undo(history, now);
          expect(step?.settings).toEqual(expected);
          if (step) ({ history, settings: now } = step);
        }
        expect(undo(history, now)).toBeNull();
        for (const expected of all.slice(1)) {
          const step = redo(history, now);
          expect(step?.settings).toEqual(expected);
          if (step) ({ history, settings: now } = step);
        }
        expect(redo(history, now)).toBeNull();
      }),
    );
  });

  test('joins quick edits of the same field, and no others', () => {
    const edit = (fields: readonly string[], atMs: number) => ({
      before: settingsOf(atMs),
      fields,
      atMs,
    });
    let history = recordEdit(emptyHistory, edit(['samples'], 0));
    history = recordEdit(history, edit(['samples'], 500));
    expect(history.past).toHaveLength(1);
    history = recordEdit(history, edit(['hits'], 600));
    expect(history.past).toHaveLength(2);
    history = recordEdit(history, edit(['hits'], 1400));
    expect(history.past).toHaveLength(3);
  });

  test('an edit that is taken back leaves nothing to undo', () => {
    const first = recordEdit(emptyHistory, { before: settingsOf(1), fields: ['hits'], atMs: 0 });
    const second = recordEdit(first, { before: settingsOf(2), fields: ['samples'], atMs: 2000 });
    expect(takeBackEdit(second, ['samples']).past).toEqual(first.past);
    expect(takeBackEdit(second, ['hits'])).toBe(second);
  });

  test('an edit after undoing removes what could be redone', () => {
    const history = recordEdit(emptyHistory, {
      before: settingsOf(1),
      fields: ['samples'],
      atMs: 0,
    });
    const undone = undo(history, settingsOf(2));
    expect(undone?.history.future).toHaveLength(1);
    const edited = recordEdit(undone?.history ?? emptyHistory, {
      before: settingsOf(1),
      fields: ['hits'],
      atMs: 5000,
    });
    expect(edited.future).toEqual([]);
  });
});
