import type { ConsentPurpose } from '@onsori/contract/consent-values';
import { documentUrl } from '#lib/document-url.ts';
import { isTagPage } from '#lib/tag-pages.ts';
import type { TagName, TagSettings } from '#lib/tag-settings.ts';
import { isClean, reportedReferrer, reportedUrl } from './reported-url.rules.ts';

type Command = (...values: unknown[]) => void;

interface PixelFunction extends Command {
  callMethod?: Command;
  push: Command;
  queue: unknown[];
  loaded: boolean;
  version: string;
  disablePushState: boolean;
}

/** Names that the scripts look up on the window. */
interface TagGlobals {
  dataLayer?: unknown[];
  tagManagerLayer?: unknown[];
  fbq?: PixelFunction;
  _fbq?: PixelFunction;
}

const globals = window as unknown as TagGlobals;
const loaded = new Set<TagName>();

/** Only documents of these pages allow the hosts of the scripts. */
const isTagDocument = (): boolean => isTagPage(new URL(documentUrl()).pathname);

function insertScript(url: string, params: Readonly<Record<string, string>> = {}): void {
  const source = new URL(url);
  for (const [name, value] of Object.entries(params)) source.searchParams.set(name, value);
  const script = document.createElement('script');
  script.async = true;
  script.src = source.href;
  document.head.append(script);
}

/** The script accepts commands as `arguments` objects only, not as arrays. */
function gtag(..._values: unknown[]): void {
  globals.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: see above
  globals.dataLayer.push(arguments);
}

const consentModeOf = (granted: readonly ConsentPurpose[]) => {
  const stateOf = (purpose: ConsentPurpose) => (granted.includes(purpose) ? 'granted' : 'denied');
  return {
    analytics_storage: stateOf('analytics'),
    ad_storage: stateOf('marketing'),
    ad_user_data: stateOf('marketing'),
    ad_personalization: stateOf('marketing'),
  };
};

function createPixelFunction(): PixelFunction {
  const fbq: PixelFunction = Object.assign(
    (...values: unknown[]) => {
      if (fbq.callMethod) fbq.callMethod(...values);
      else fbq.queue.push(values);
    },
    { push: () => {}, queue: [], loaded: true, version: '2.0', disablePushState: true },
  );
  fbq.push = fbq;
  return fbq;
}

const loaders: Readonly<
  Record<
    TagName,
    (
      script: { readonly id: string; readonly url: string },
      granted: readonly ConsentPurpose[],
    ) => void
  >
> = {
  tagManager: ({ id, url }) => {
    globals.tagManagerLayer ??= [];
    globals.tagManagerLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    insertScript(url, { id, l: 'tagManagerLayer' });
  },
  analytics: ({ id, url }, granted) => {
    gtag('consent', 'default', consentModeOf(granted));
    gtag('js', new Date());
    gtag('config', id, { send_page_view: false, allow_google_signals: false });
    insertScript(url, { id });
  },
  adPixel: ({ id, url }) => {
    globals.fbq = createPixelFunction();
    globals._fbq = globals.fbq;
    // Otherwise the script reports clicks and form fields by itself.
    globals.fbq('set', 'autoConfig', false, id);
    globals.fbq('init', id);
    insertScript(url);
  },
};

/**
 * Pages without third-party scripts need a document of their own, because scripts stay in this one. The
 * scripts replace these functions as well, so this runs before they load.
 */
function leaveDocumentForOtherPages(): void {
  for (const name of ['pushState', 'replaceState'] as const) {
    const original = history[name].bind(history);
    history[name] = (state, unused, url) => {
      const target = new URL(url ?? '', location.href);
      if (isTagPage(target.pathname)) original(state, unused, url);
      else location.assign(target);
    };
  }
}

/** Leaves the document when it has a script that must not see the page; returns whether. */
export function leaveDocument(pathname: string): boolean {
  if (loaded.size === 0 || isTagPage(pathname)) return false;
  // After a push its document is loading already, and a reload would cancel that.
  if (!isTagPage(location.pathname)) location.reload();
  return true;
}

/** Loads scripts that are not loaded yet; those that read the address do not load beside a query. */
export function loadTags(
  { scripts }: TagSettings,
  names: readonly TagName[],
  granted: readonly ConsentPurpose[],
): void {
  const address = new URL(location.href);
  if (!isTagDocument() || !isTagPage(address.pathname)) return;
  for (const name of names) {
    const script = scripts[name];
    const isAllowed = name === 'analytics' || isClean(address, document.referrer);
    if (!script || loaded.has(name) || !isAllowed) continue;
    if (loaded.size === 0) leaveDocumentForOtherPages();
    loaded.add(name);
    loaders[name](script, granted);
  }
}

/** Reports the page to the loaded scripts, without query, fragment and our own referrer. */
export function reportPageView(): void {
  const address = new URL(location.href);
  if (!isTagPage(address.pathname)) return;
  const page_location = reportedUrl(address);
  const page_referrer = reportedReferrer(document.referrer, address.origin) ?? '';
  // The title of a page with a query may contain what was searched for.
  const page_title = address.search === '' ? document.title : address.pathname;
  if (loaded.has('analytics'))
    gtag('event', 'page_view', { page_location, page_referrer, page_title });
  if (!isClean(address, document.referrer)) return;
  if (loaded.has('tagManager'))
    globals.tagManagerLayer?.push({ event: 'page_view', page_location, page_referrer });
  if (loaded.has('adPixel')) globals.fbq?.('track', 'PageView');
}
