import { Agent, request } from 'node:http';

const REQUEST_LIMIT_MS = 30_000;
const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789%&=/.-_~';

/** So many urls that each differ from a good one in one to three letters behind its host, the same in every run. */
function* tampered(url: string, count: number): Generator<string> {
  let state = 20_261_115;
  const below = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const start = new URL(url).origin.length + 1;
  for (let made = 0; made < count; ) {
    let other = url;
    for (let changes = 1 + below(3); changes > 0; changes -= 1) {
      const at = start + below(other.length - start);
      other = other.slice(0, at) + letters[below(letters.length)] + other.slice(at + 1);
    }
    if (other === url) continue;
    made += 1;
    yield other;
  }
}

/** Asks for the path as it stands: fetch would tidy it up first. */
function statusOf(url: string, agent: Agent): Promise<number> {
  const { origin } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = request(origin, {
      agent,
      path: url.slice(origin.length),
      headers: { range: 'bytes=0-999' },
      timeout: REQUEST_LIMIT_MS,
    });
    sent
      .on('response', (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
      })
      .on('timeout', () => sent.destroy(new Error(`${url}: silent for ${REQUEST_LIMIT_MS} ms`)))
      .on('error', reject)
      .end();
  });
}

/** What the edge answers to changed urls: how often each status. */
export async function askTampered(url: string, count: number): Promise<Map<number, number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const statuses = new Map<number, number>();
  const urls = tampered(url, count);
  const ask = async () => {
    for (const other of urls) {
      const status = await statusOf(other, agent);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: 32 }, ask));
  agent.destroy();
  return statuses;
}
