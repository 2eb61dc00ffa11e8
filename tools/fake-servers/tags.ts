import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody, requestUrl, sendJson, serve } from './http.ts';

/** A container whose one tag sends the page views of the layer; `l` names the layer. */
const gtmScript = `(() => {
  const own = new URL(document.currentScript.src);
  const layer = (window[own.searchParams.get('l') || 'dataLayer'] ||= []);
  const handle = (entry) => {
    if (entry.event !== 'page_view') return;
    const query = new URLSearchParams({ id: own.searchParams.get('id'), en: entry.event, dl: entry.page_location });
    new Image().src = own.origin + '/td?' + query;
  };
  const push = layer.push.bind(layer);
  layer.push = (...entries) => { entries.forEach(handle); return push(...entries); };
  layer.forEach(handle);
})();`;

/** Sets _ga and sends events as Measurement Protocol version 2 does from a browser. */
const gtagScript = `(() => {
  const own = new URL(document.currentScript.src);
  const id = own.searchParams.get('id');
  const layer = (window.dataLayer ||= []);
  const consent = {};
  const configured = new Set();
  const clientId = () => {
    const found = /(?:^|; )_ga=GA1\\.1\\.([^;]+)/.exec(document.cookie);
    if (found) return found[1];
    const created = Math.floor(Math.random() * 2 ** 31) + '.' + Math.floor(Date.now() / 1000);
    document.cookie = '_ga=GA1.1.' + created + '; Path=/; Max-Age=63072000';
    document.cookie = '_ga_' + id.slice(2) + '=GS2.1.' + created + '; Path=/; Max-Age=63072000';
    return created;
  };
  const send = (name, params) => {
    const query = new URLSearchParams({
      v: '2', tid: id, cid: clientId(), en: name, ul: navigator.language,
      dl: params.page_location ?? location.href, dr: params.page_referrer ?? document.referrer,
      dt: params.page_title ?? document.title,
    });
    fetch(own.origin + '/g/collect?' + query, { method: 'POST', mode: 'no-cors', keepalive: true });
  };
  const handle = (entry) => {
    // Arrays are not commands.
    if (Object.prototype.toString.call(entry) !== '[object Arguments]') return;
    const [command, name, params = {}] = entry;
    if (command === 'consent') Object.assign(consent, params);
    if (consent.analytics_storage === 'denied') return;
    if (command === 'config') {
      configured.add(name);
      if (params.send_page_view !== false) send('page_view', params);
    }
    if (command === 'event' && configured.has(id)) send(name, params);
  };
  const push = layer.push.bind(layer);
  layer.push = (...entries) => { entries.forEach(handle); return push(...entries); };
  layer.forEach(handle);
})();`;

/** Sets _fbp and sends events as images; reads address and referrer by itself. */
const pixelScript = `(() => {
  const own = new URL(document.currentScript.src);
  const fbq = window.fbq;
  const ids = [];
  const settings = { autoConfig: true };
  const browserId = () => {
    const found = /(?:^|; )_fbp=([^;]+)/.exec(document.cookie);
    if (found) return found[1];
    const created = 'fb.1.' + Date.now() + '.' + Math.floor(Math.random() * 2 ** 31);
    document.cookie = '_fbp=' + created + '; Path=/; Max-Age=7776000';
    return created;
  };
  const send = (name) => {
    for (const id of ids) {
      const query = new URLSearchParams({
        id, ev: name, dl: location.href, rl: document.referrer, if: 'false', ts: Date.now(), v: '2.9', fbp: browserId(),
      });
      new Image().src = own.origin + '/tr/?' + query;
    }
  };
  fbq.callMethod = (command, name, value) => {
    if (command === 'set') settings[name] = value;
    if (command === 'init') ids.push(name);
    if (command === 'track') send(name);
  };
  for (const values of fbq.queue.splice(0)) fbq.callMethod(...values);
  if (settings.autoConfig) addEventListener('click', () => send('SubscribedButtonClick'));
  if (!fbq.disablePushState) {
    const pushState = history.pushState.bind(history);
    history.pushState = (...values) => { pushState(...values); send('PageView'); };
  }
})();`;

/** By the path of their address. */
export const tagScripts: Readonly<Record<string, string>> = {
  '/gtm.js': gtmScript,
  '/gtag/js': gtagScript,
  '/en_US/fbevents.js': pixelScript,
};

interface TagRequest {
  readonly host: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly referrer: string | null;
  readonly body: string;
}

const MAX_REQUESTS = 5000;

/** Serves tag manager, analytics and ad pixel, and lists at `/requests` what browsers sent. */
export function startTags(port: number): void {
  const requests: TagRequest[] = [];
  const record = async (request: IncomingMessage) => {
    const url = requestUrl(request);
    requests.push({
      host: url.hostname,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      referrer: request.headers.referer ?? null,
      body: await readBody(request),
    });
    if (requests.length > MAX_REQUESTS) requests.shift();
  };
  const sendScript = (response: ServerResponse, text: string) => {
    response.writeHead(200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-store',
    });
    response.end(text);
  };
  serve(port, async (request, response) => {
    const { pathname } = requestUrl(request);
    if (pathname === '/requests') return sendJson(response, 200, { requests });
    await record(request);
    const script = tagScripts[pathname];
    if (script !== undefined) return sendScript(response, script);
    response.writeHead(204, { 'access-control-allow-origin': '*' });
    response.end();
  });
}
