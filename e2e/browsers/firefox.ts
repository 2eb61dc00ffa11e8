import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { endProcess, spawnOwned } from '#tools/harness/processes.ts';
import { withLimit } from '#tools/harness/run-with-limit.ts';
import type { Driver, InstalledBrowser, PageSize } from './driver.ts';

const executable = '/usr/bin/firefox-esr';
const soundServer = '/usr/bin/pulseaudio';
const START_LIMIT_SECONDS = 120;
const COMMAND_LIMIT_SECONDS = 60;

interface LogEntry {
  readonly level?: string;
  readonly text?: string;
  readonly source?: { readonly realm: string };
}

interface Message {
  readonly id?: number;
  readonly type: 'success' | 'error' | 'event';
  readonly result?: unknown;
  readonly message?: string;
  readonly method?: string;
  readonly params?: LogEntry;
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

/** Starts an audio device without speakers: Firefox runs no audio context without a device. */
function startSound(folder: string): ChildProcess {
  const protocol = `module-native-protocol-unix auth-anonymous=1 socket=${folder}/sound`;
  const modules = ['-L', 'module-null-sink', '-L', protocol];
  return spawnOwned(soundServer, ['-n', '--exit-idle-time=-1', ...modules], {
    env: { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder },
    stdio: 'ignore',
  });
}

async function openFirefox({ width, height }: PageSize, folder: string): Promise<Driver> {
  const args = ['--headless', '--profile', folder, '--remote-debugging-port', '0'];
  const sound = startSound(folder);
  const browser = spawnOwned(executable, args, {
    env: { ...process.env, HOME: folder, PULSE_SERVER: `unix:${folder}/sound` },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const close = async () => {
    await endProcess(browser, 'SIGTERM');
    await endProcess(sound, 'SIGTERM');
  };
  const address = Promise.withResolvers<string>();
  if (browser.stderr)
    createInterface(browser.stderr).on('line', (line) => {
      const [url] = /ws:\/\/\S+/.exec(line) ?? [];
      if (url) address.resolve(url);
    });
  try {
    const url = await withLimit('Firefox', START_LIMIT_SECONDS, () => address.promise);
    const errors: string[] = [];
    const realms = { current: '', left: '' };
    const send = await connect(
      `${url}/session`,
      ({ params: { level, text = '', source } = {} }) => {
        // Firefox rejects the requests that a document has pending when it is left.
        if (level === 'error' && source?.realm !== realms.left) errors.push(text);
      },
    );
    const session = await send<{ capabilities: { browserVersion: string } }>('session.new', {
      capabilities: { alwaysMatch: { acceptInsecureCerts: true } },
    });
    const tree = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
    const context = tree.contexts[0]?.context;
    await send('browsingContext.setViewport', { context, viewport: { width, height } });
    await send('session.subscribe', { events: ['log.entryAdded'] });
    return {
      version: `Firefox ${session.capabilities.browserVersion}`,
      goto: async (to) => {
        realms.left = realms.current;
        await send('browsingContext.navigate', { context, url: to, wait: 'complete' });
      },
      evaluate: async (run, ...values) => {
        const called = await send<{
          realm: string;
          result?: { value?: string };
          exceptionDetails?: { text: string };
        }>('script.callFunction', {
          functionDeclaration: `async (...args) => JSON.stringify(await (${run})(...args))`,
          arguments: values.map((value) => ({ type: 'string', value })),
          awaitPromise: true,
          target: { context },
        });
        realms.current = called.realm;
        if (called.exceptionDetails) throw new Error(called.exceptionDetails.text);
        return JSON.parse(called.result?.value ?? 'null');
      },
      perform: async (actions) => {
        await send('input.performActions', { context, actions });
      },
      takeScreenshot: async () =>
        (await send<{ data: string }>('browsingContext.captureScreenshot', { context })).data,
      readErrors: async () => errors.splice(0),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

export const firefox: InstalledBrowser = {
  name: 'firefox',
  requirements: { [executable]: 'firefox-esr', [soundServer]: 'pulseaudio' },
  open: openFirefox,
};
