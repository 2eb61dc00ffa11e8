import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** The fake tag server is outside the projects of the web app. */
const fakeServer = new URL('../../../../../tools/fake-servers/tags.ts', import.meta.url).href;
const { tagScripts } = (await import(/* @vite-ignore */ fakeServer)) as {
  tagScripts: Readonly<Record<string, string>>;
};

const origin = 'https://onsori.test';
const tags = {
  scripts: {
    tagManager: { id: 'GTM-1', url: 'https://manager.test/gtm.js', recipient: 'M' },
    analytics: { id: 'G-1', url: 'https://analytics.test/gtag/js', recipient: 'A' },
    adPixel: { id: '12345', url: 'https://pixel.test/en_US/fbevents.js', recipient: 'P' },
  },
  recorder: null,
  version: '2026-11-19',
  signal: false,
};
const both = ['analytics', 'marketing'] as const;

let sent: URL[];
let inserted: string[];
let assigned: string[];
let pushed: string[];
let reloads: number;
let here: URL;

/** A browser with as much as the scripts use: they run when their element is inserted. */
function openDocument(path: string, referrer = ''): void {
  here = new URL(path, origin);
  const cookies = new Map<string, string>();
  const document = {
    referrer,
    title: path,
    currentScript: null as { src: string } | null,
    get cookie() {
      return [...cookies].map((pair) => pair.join('=')).join('; ');
    },
    set cookie(text: string) {
      const [name = '', value = ''] = text.split(';')[0]?.split('=') ?? [];
      cookies.set(name, value);
    },
    createElement: () => ({ src: '' }),
    head: {
      append: (element: { src: string }) => {
        inserted.push(new URL(element.src).hostname);
        document.currentScript = element;
        new Function(tagScripts[new URL(element.src).pathname] ?? 'throw new Error()')();
        document.currentScript = null;
      },
    },
  };
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('document', document);
  vi.stubGlobal('performance', { now: () => 0, getEntriesByType: () => [{ name: here.href }] });
  vi.stubGlobal('navigator', { language: 'ko' });
  vi.stubGlobal('location', {
    get href() {
      return here.href;
    },
    get pathname() {
      return here.pathname;
    },
    assign: (url: URL) => assigned.push(url.pathname),
    reload: () => {
      reloads += 1;
    },
  });
  const move = (_state: unknown, _unused: string, url?: string | URL | null) => {
    here = new URL(url ?? '', here);
    pushed.push(here.pathname);
  };
  vi.stubGlobal('history', { pushState: move, replaceState: move });
  vi.stubGlobal('fetch', async (url: string) => sent.push(new URL(url)));
  vi.stubGlobal(
    'Image',
    class {
      set src(url: string) {
        sent.push(new URL(url));
      }
    },
  );
  for (const name of ['dataLayer', 'tagManagerLayer', 'fbq', '_fbq'])
    vi.stubGlobal(name, undefined);
}

const loadModule = () => import('./tags.ts');

beforeEach(() => {
  vi.resetModules();
  [sent, inserted, assigned, pushed] = [[], [], [], []];
  reloads = 0;
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('each script reports the page by its own host, once', async () => {
  openDocument('/music');
  const { loadTags, reportPageView } = await loadModule();
  loadTags(tags, ['tagManager', 'analytics', 'adPixel'], both);
  reportPageView();
  expect(inserted).toEqual(['manager.test', 'analytics.test', 'pixel.test']);
  expect(sent.map(({ hostname, pathname }) => hostname + pathname).sort()).toEqual([
    'analytics.test/g/collect',
    'manager.test/td',
    'pixel.test/tr/',
  ]);
  for (const { searchParams } of sent) expect(searchParams.get('dl')).toBe(`${origin}/music`);
});

test('only what is granted is loaded, and nothing twice', async () => {
  openDocument('/music');
  const { loadTags } = await loadModule();
  loadTags(tags, ['analytics'], ['analytics']);
  loadTags(tags, ['analytics'], ['analytics']);
  expect(inserted).toEqual(['analytics.test']);
});

test('a query is never sent: analytics gets the path, the others nothing', async () => {
  openDocument('/music?searchText=secret', `${origin}/signin?next=secret`);
  const { loadTags, reportPageView } = await loadModule();
  loadTags(tags, ['tagManager', 'analytics', 'adPixel'], both);
  reportPageView();
  expect(inserted).toEqual(['analytics.test']);
  expect(sent.map(({ href }) => href).join()).not.toContain('secret');
  expect(sent[0]?.searchParams.get('dl')).toBe(`${origin}/music`);
});

test('a page with a query after one without is not reported to the pixel', async () => {
  openDocument('/music');
  const { loadTags, reportPageView } = await loadModule();
  loadTags(tags, ['adPixel'], ['marketing']);
  history.pushState(null, '', '/music?searchText=secret');
  reportPageView();
  expect(sent).toEqual([]);
});

test.each(['/signin', '/checkout', '/r/token', '/operator'])(
  'a document of %s loads nothing',
  async (path) => {
    openDocument(path);
    const { loadTags, leaveDocument } = await loadModule();
    loadTags(tags, ['tagManager', 'analytics', 'adPixel'], both);
    history.replaceState(null, '', '/music');
    expect(inserted).toEqual([]);
    expect(leaveDocument('/signin')).toBe(false);
  },
);

test('leaving for a page without scripts loads its document once', async () => {
  openDocument('/music');
  const { loadTags, leaveDocument } = await loadModule();
  loadTags(tags, ['analytics'], ['analytics']);
  history.pushState(null, '', '/album');
  expect([pushed, assigned]).toEqual([['/album'], []]);
  history.pushState(null, '', '/signin');
  expect([pushed, assigned]).toEqual([['/album'], ['/signin']]);
  expect([leaveDocument('/signin'), reloads]).toEqual([true, 0]);
  // Going back changes the address before the router shows the page.
  here = new URL('/signin', origin);
  expect([leaveDocument('/signin'), reloads]).toEqual([true, 1]);
  expect([leaveDocument('/album'), reloads]).toEqual([false, 1]);
});
