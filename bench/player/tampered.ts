import { Agent, request } from 'node:http';

const REQUEST_LIMIT_MS = 30_000;
const characters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789%&=/.-_~';

/** Yields `count` URLs that differ from a valid one in one to three characters after the host; deterministic. */
function* tamperedUrls(url: string, count: number): Generator<string> {
  let state = 20_261_115;
  const below = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const start = new URL(url).origin.length + 1;
  for (let produced = 0; produced < count; ) {
    let changed = url;
    for (let changes = 1 + below(3); changes > 0; changes -= 1) {
      const at = start + below(changed.length - start);
      changed = changed.slice(0, at) + characters[below(characters.length)] + changed.slice(at + 1);
    }
    if (changed === url) continue;
    produced += 1;
    yield changed;
  }
}

/** Requests the path unchanged; `fetch` would normalise it. */
function fetchStatus(url: string, agent: Agent): Promise<number> {
  const { origin } = new URL(url);
  return new Promise((resolve, reject) => {
    const clientRequest = request(origin, {
      agent,
      path: url.slice(origin.length),
      headers: { range: 'bytes=0-999' },
      timeout: REQUEST_LIMIT_MS,
    });
    clientRequest
      .on('response', (response) => {
        response.resume().on('end', () => resolve(response.statusCode ?? 0));
      })
      .on('timeout', () =>
        clientRequest.destroy(new Error(`${url}: no response within ${REQUEST_LIMIT_MS} ms`)),
      )
      .on('error', reject)
      .end();
  });
}

/** Requests tampered URLs; returns the number of responses by status. */
export async function requestTampered(url: string, count: number): Promise<Map<number, number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const statuses = new Map<number, number>();
  const urls = tamperedUrls(url, count);
  const runLane = async () => {
    for (const changed of urls) {
      const status = await fetchStatus(changed, agent);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: 32 }, runLane));
  agent.destroy();
  return statuses;
}
