import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFreePort } from '#server/test/free-port.ts';
import { endProcess, isOk, spawnOwned, until } from '#tools/harness/processes.ts';
import { withLimit } from '#tools/harness/run-with-limit.ts';
import type { Driver, InstalledBrowser, PageSize } from './driver.ts';

const driverExecutable = '/usr/bin/WebKitWebDriver';
const displayExecutable = '/usr/bin/Xvfb';
const START_LIMIT_SECONDS = 60;
const LOAD_LIMIT_SECONDS = 60;
const MAX_LOADS = 3;

declare global {
  interface Window {
    /** Console errors and exceptions of the document. */
    watchedErrors?: string[];
  }
}

/** Without it the toolbar of MiniBrowser is wider than a phone. */
const narrowToolbar = '* { min-width: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px }';

/**
 * W3C WebDriver has no console. Starts to watch a new document; returns whether it was in time, or
 * null while the browser still shows the previous document.
 */
function watchErrors(): boolean | null {
  if (window.watchedErrors || location.href === 'about:blank') return null;
  const errors: string[] = [];
  window.watchedErrors = errors;
  const logError = console.error;
  console.error = (...values) => {
    errors.push(values.map(String).join(' '));
    logError(...values);
  };
  const onError = ({ target, message }: ErrorEvent) =>
    errors.push(message || `${(target as Element).outerHTML} did not load`);
  window.addEventListener('error', onError, { capture: true });
  window.addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    errors.push(`${violatedDirective} blocked ${blockedURI}`),
  );
  return !('hydrated' in document.documentElement.dataset);
}

async function startDisplay(): Promise<{ display: ChildProcess; name: string }> {
  const args = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const display = spawnOwned(displayExecutable, args, {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await withLimit('Xvfb', START_LIMIT_SECONDS, (_, signal) =>
    once(display.stdio[3] as NodeJS.ReadableStream, 'data', { signal }),
  );
  return { display, name: `:${String(number).trim()}` };
}

async function openWebkit({ width, height }: PageSize, folder: string): Promise<Driver> {
  const styles = join(folder, '.config/gtk-3.0');
  await mkdir(styles, { recursive: true });
  await writeFile(join(styles, 'gtk.css'), narrowToolbar);
  const { display, name } = await startDisplay();
  const port = await findFreePort();
  const driver = spawnOwned(driverExecutable, ['-p', String(port)], {
    env: { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder, DISPLAY: name },
    stdio: 'ignore',
    deathSignal: 'TERM',
  });
  const call = async <Value>(method: string, path: string, body?: object): Promise<Value> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: Value & { message?: string } };
    if (!response.ok) throw new Error(`${method} ${path}: ${value.message}`);
    return value;
  };
  let path = '';
  const close = async () => {
    if (path) await call('DELETE', path);
    await endProcess(driver, 'SIGTERM');
    await endProcess(display, 'SIGTERM');
  };
  try {
    await until('WebKitWebDriver', START_LIMIT_SECONDS, () =>
      isOk(`http://127.0.0.1:${port}/status`),
    );
    const session = await call<{ sessionId: string; capabilities: { browserVersion: string } }>(
      'POST',
      '/session',
      { capabilities: { alwaysMatch: { pageLoadStrategy: 'none', acceptInsecureCerts: true } } },
    );
    path = `/session/${session.sessionId}`;
    await call('POST', `${path}/window/rect`, { width, height });
    const errors: string[] = [];
    const evaluate: Driver['evaluate'] = (run, ...args) =>
      call('POST', `${path}/execute/sync`, { script: `return (${run})(...arguments)`, args });
    const collectErrors = async () => {
      const found = await evaluate(() => window.watchedErrors?.splice(0) ?? null);
      errors.push(...(found ?? ['the document was replaced and its errors are unknown']));
    };
    /** Returns whether the errors of the whole hydration are watched. */
    const load = async (url: string): Promise<boolean> => {
      let inTime = false;
      await call('POST', `${path}/url`, { url });
      await until(`new document ${url}`, LOAD_LIMIT_SECONDS, async () => {
        const watched = await evaluate(watchErrors);
        inTime = watched === true;
        return watched !== null;
      });
      await until(`load of ${url}`, LOAD_LIMIT_SECONDS, () =>
        evaluate(() => document.readyState === 'complete' || document.readyState),
      );
      return inTime;
    };
    return {
      version: `WebKitGTK ${session.capabilities.browserVersion}`,
      goto: async (url) => {
        if (await evaluate(() => location.href !== 'about:blank')) await collectErrors();
        for (let attempt = 0; attempt < MAX_LOADS; attempt += 1) if (await load(url)) return;
        errors.push(`${url} hydrated before its errors could be watched`);
      },
      evaluate,
      perform: (actions) => call('POST', `${path}/actions`, { actions }),
      takeScreenshot: () => call('GET', `${path}/screenshot`),
      readErrors: async () => {
        await collectErrors();
        return errors.splice(0);
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

export const webkit: InstalledBrowser = {
  name: 'webkit',
  requirements: { [driverExecutable]: 'webkit2gtk-driver', [displayExecutable]: 'xvfb' },
  open: openWebkit,
};
