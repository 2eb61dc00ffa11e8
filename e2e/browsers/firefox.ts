import { createInterface } from 'node:readline';
import { endProcess, spawnOwned } from '#tools/harness/processes.ts';
import { withLimit } from '#tools/harness/run-with-limit.ts';
import type { Driver, InstalledBrowser, PageSize } from './driver.ts';

const executable = '/usr/bin/firefox-esr';
const START_LIMIT_SECONDS = 120;
const COMMAND_LIMIT_SECONDS = 60;

interface Message {
  readonly id?: number;
  readonly type: 'success' | 'error' | 'event';
  readonly result?: unknown;
  readonly message?: string;
  readonly method?: string;
  readonly params?: { readonly level?: string; readonly text?: string };
}

type SendCommand = <Result>(method: string, params: object) => Promise<Result>;

/** Connects to WebDriver BiDi, which newer releases of test libraries no longer speak with ESR. */
async function connect(url: string, onEvent: (message: Message) => void): Promise<SendCommand> {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  const pending = new Map<number, (message: Message) => void>();
  socket.addEventListener('message', ({ data }) => {
    const message: Message = JSON.parse(data);
    if (message.type === 'event') onEvent(message);
    else pending.get(message.id ?? 0)?.(message);
  });
  let lastId = 0;
  return (method, params) =>
    withLimit(method, COMMAND_LIMIT_SECONDS, async () => {
      const { promise, resolve } = Promise.withResolvers<Message>();
      lastId += 1;
      pending.set(lastId, resolve);
      socket.send(JSON.stringify({ id: lastId, method, params }));
      const { type, message, result } = await promise;
      if (type === 'error') throw new Error(`${method}: ${message}`);
      return result as never;
    });
}

async function openFirefox({ width, height }: PageSize, folder: string): Promise<Driver> {
  const args = ['--headless', '--profile', folder, '--remote-debugging-port', '0'];
  const browser = spawnOwned(executable, args, {
    env: { ...process.env, HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const address = Promise.withResolvers<string>();
  if (browser.stderr)
    createInterface(browser.stderr).on('line', (line) => {
      const [url] = /ws:\/\/\S+/.exec(line) ?? [];
      if (url) address.resolve(url);
    });
  try {
    const url = await withLimit('Firefox', START_LIMIT_SECONDS, () => address.promise);
    const errors: string[] = [];
    const send = await connect(`${url}/session`, ({ params: { level, text = '' } = {} }) => {
      if (level === 'error') errors.push(text);
    });
    const session = await send<{ capabilities: { browserVersion: string } }>('session.new', {
      capabilities: {},
    });
    const tree = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
    const context = tree.contexts[0]?.context;
    await send('browsingContext.setViewport', { context, viewport: { width, height } });
    await send('session.subscribe', { events: ['log.entryAdded'] });
    return {
      version: `Firefox ${session.capabilities.browserVersion}`,
      goto: async (to) => {
        await send('browsingContext.navigate', { context, url: to, wait: 'complete' });
      },
      evaluate: async (run, ...values) => {
        const called = await send<{
          result?: { value?: string };
          exceptionDetails?: { text: string };
        }>('script.callFunction', {
          functionDeclaration: `async (...args) => JSON.stringify(await (${run})(...args))`,
          arguments: values.map((value) => ({ type: 'string', value })),
          awaitPromise: true,
          target: { context },
        });
        if (called.exceptionDetails) throw new Error(called.exceptionDetails.text);
        return JSON.parse(called.result?.value ?? 'null');
      },
      perform: async (actions) => {
        await send('input.performActions', { context, actions });
      },
      takeScreenshot: async () =>
        (await send<{ data: string }>('browsingContext.captureScreenshot', { context })).data,
      readErrors: async () => errors.splice(0),
      close: () => endProcess(browser, 'SIGTERM'),
    };
  } catch (error) {
    await endProcess(browser, 'SIGTERM');
    throw error;
  }
}

export const firefox: InstalledBrowser = {
  name: 'firefox',
  requirements: { [executable]: 'firefox-esr' },
  open: openFirefox,
};
