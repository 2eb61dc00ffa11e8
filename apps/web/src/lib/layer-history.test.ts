import { describe, expect, it } from 'vitest';
import { createLayerHistory, type HistoryEntry } from './layer-history.ts';

/** A browser history on page b, after page a, whose traversals complete at once. */
function createTestHistory() {
  let entries: HistoryEntry[] = ['a', 'b'].map((href, idx) => ({
    state: { key: href, idx },
    href,
  }));
  let at = 1;
  const visited: string[] = [];
  const current = () => entries[at] as HistoryEntry;
  const push = (entry: HistoryEntry) => {
    entries = [...entries.slice(0, at + 1), entry];
    at += 1;
  };
  const replace = (entry: HistoryEntry) => {
    entries = entries.with(at, entry);
  };
  const go = (delta: number) => {
    if (!entries[at + delta]) return;
    at += delta;
    if (!layerHistory.handleTraversal()) visited.push(current().href);
  };
  const layerHistory = createLayerHistory({
    current,
    push: (state) => push({ ...current(), state }),
    replace,
    go,
  });
  layerHistory.sync();
  /** Navigates as the router does, which writes its own state only. */
  const write = (href: string, isReplace = false) => {
    const idx = (current().state.idx ?? 0) + (isReplace ? 0 : 1);
    (isReplace ? replace : push)({ state: { key: `${href} again`, idx }, href });
  };
  const navigate = (href: string, isReplace = false) => {
    write(href, isReplace);
    layerHistory.sync();
  };
  return {
    visited,
    href: () => current().href,
    back: () => go(-1),
    forward: () => go(1),
    navigate,
    /** Navigates, but the page is not rendered yet. */
    startNavigation: (href: string) => write(href),
    /** Opens a layer; returns whether it is open and how to close it. */
    openLayer: () => {
      let isOpen = true;
      const close = () => {
        isOpen = false;
        remove();
        layerHistory.sync();
      };
      const remove = layerHistory.open(close);
      layerHistory.sync();
      return { isOpen: () => isOpen, close };
    },
  };
}

describe('going back', () => {
  it('closes the open layer and then leaves the page', () => {
    const { openLayer, back, visited } = createTestHistory();
    const layer = openLayer();
    back();
    expect([layer.isOpen(), visited]).toEqual([false, []]);
    back();
    expect(visited).toEqual(['a']);
  });

  it('closes one layer at a time, the top one first', () => {
    const { openLayer, back, visited } = createTestHistory();
    const [panel, sheet] = [openLayer(), openLayer()];
    back();
    expect([panel.isOpen(), sheet.isOpen()]).toEqual([true, false]);
    back();
    expect([panel.isOpen(), visited]).toEqual([false, []]);
  });

  it('leaves the page at once after layers were closed by a button', () => {
    const { openLayer, back, visited } = createTestHistory();
    for (let times = 0; times < 3; times += 1) openLayer().close();
    back();
    expect(visited).toEqual(['a']);
  });

  it('closes a layer below one that was closed by a button', () => {
    const { openLayer, back, visited } = createTestHistory();
    const panel = openLayer();
    openLayer().close();
    back();
    expect([panel.isOpen(), visited]).toEqual([false, []]);
  });

  it('returns to a page that was left from an open layer, once', () => {
    const { openLayer, navigate, back, visited } = createTestHistory();
    openLayer().close();
    navigate('c');
    back();
    expect(visited).toEqual(['b']);
    back();
    expect(visited).toEqual(['b', 'a']);
  });

  it('closes a layer that stayed open through a navigation before undoing it', () => {
    const { openLayer, navigate, back, visited } = createTestHistory();
    const sheet = openLayer();
    navigate('b?filter');
    back();
    expect([sheet.isOpen(), visited]).toEqual([false, []]);
    back();
    expect(visited).toEqual(['b']);
  });

  it('closes the layer and stays on a page that was pushed and is not rendered yet', () => {
    const { openLayer, startNavigation, back, href, visited } = createTestHistory();
    const [panel, sheet] = [openLayer(), openLayer()];
    startNavigation('b?filter');
    back();
    expect([panel.isOpen(), sheet.isOpen(), href(), visited]).toEqual([
      true,
      false,
      'b?filter',
      [],
    ]);
    back();
    expect([panel.isOpen(), href(), visited]).toEqual([false, 'b?filter', []]);
    back();
    expect(visited).toEqual(['b']);
    back();
    expect(visited).toEqual(['b', 'a']);
  });

  it('leaves a page that was pushed and is not rendered yet when no layer is open', () => {
    const { startNavigation, back, visited } = createTestHistory();
    startNavigation('c');
    back();
    expect(visited).toEqual(['b']);
  });

  it('leaves the page at once after a link of a layer replaced it', () => {
    const { openLayer, navigate, back, visited } = createTestHistory();
    openLayer().close();
    navigate('b', true);
    back();
    expect(visited).toEqual(['a']);
  });

  it('stays on the page that replaced another below an open layer', () => {
    const { openLayer, navigate, back, href, visited } = createTestHistory();
    const sheet = openLayer();
    navigate('b?filter', true);
    back();
    expect([sheet.isOpen(), href(), visited]).toEqual([false, 'b?filter', []]);
    back();
    expect(visited).toEqual(['a']);
  });
});

describe('going forward', () => {
  it('opens nothing and does not cost a further step back', () => {
    const { openLayer, back, forward, visited } = createTestHistory();
    const layer = openLayer();
    back();
    forward();
    expect([layer.isOpen(), visited]).toEqual([false, []]);
    back();
    expect(visited).toEqual(['a']);
  });

  it('passes the entries of closed layers', () => {
    const { openLayer, navigate, back, forward, visited } = createTestHistory();
    openLayer().close();
    navigate('c');
    back();
    back();
    forward();
    forward();
    expect(visited).toEqual(['b', 'a', 'b', 'c']);
  });

  it('does not break a layer that is opened again', () => {
    const { openLayer, back, forward, visited } = createTestHistory();
    openLayer();
    back();
    forward();
    const again = openLayer();
    back();
    expect([again.isOpen(), visited]).toEqual([false, []]);
    back();
    expect(visited).toEqual(['a']);
  });
});
