import { fitSampleRate } from './fit-values.ts';

interface FitExampleOptions {
  /** With the prefix of the API and without a slash at its end: `https://onsori.example/_api`. */
  readonly baseUrl: string;
  readonly musicId: string;
}

interface FitExample {
  readonly curl: string;
  readonly typescript: string;
  readonly python: string;
}

/** Scripts that plan a version of 0:58, render it and wait for its sound. */
export const createFitExample = ({ baseUrl, musicId }: FitExampleOptions): FitExample => ({
  curl: `BASE=${baseUrl}
CLIENT=$(uuidgen)
FIT='{"samples": ${58 * fitSampleRate}, "hits": [], "shapes": []}'

curl "$BASE/v1/fits/plans" \\
  --json '{"music_ids": ["${musicId}"], "fit": '"$FIT"'}'

ID=$(curl -s "$BASE/v1/fits" \\
  --json '{"music_id": "${musicId}", "fit": '"$FIT"',
    "client_id": "'"$CLIENT"'"}' |
  grep -oE '[0-9a-f]{64}' | head -n 1)

until curl -s "$BASE/v1/fits/$ID?client_id=$CLIENT" |
  grep -E '"state":"(ready|failed)"'; do sleep 1; done`,

  typescript: `import { Onsori } from '@onsori/client';

const onsori = new Onsori({ baseUrl: '${baseUrl}' });
const music_id = '${musicId}';
const fit = { samples: 58 * ${fitSampleRate}, hits: [], shapes: [] };

const plans = await onsori.planFits({ music_ids: [music_id], fit });
console.log(plans.items[0]);

const client_id = crypto.randomUUID();
let { version } = await onsori.createFit({ music_id, fit, client_id });
while (version && !['ready', 'failed'].includes(version.state)) {
  await new Promise((resolve) => setTimeout(resolve, 1000));
  version = await onsori.getFit({ fitId: version.id, client_id });
}
console.log(version?.stream?.url);`,

  python: `import time
import uuid
import requests

BASE = "${baseUrl}"
fit = {"samples": 58 * ${fitSampleRate}, "hits": [], "shapes": []}

plans = requests.post(
    f"{BASE}/v1/fits/plans",
    json={"music_ids": ["${musicId}"], "fit": fit},
).json()
print(plans["items"][0])

client = str(uuid.uuid4())
version = requests.post(
    f"{BASE}/v1/fits",
    json={"music_id": "${musicId}", "fit": fit, "client_id": client},
).json()["version"]
while version["state"] not in ("ready", "failed"):
    time.sleep(1)
    version = requests.get(
        f"{BASE}/v1/fits/{version['id']}",
        params={"client_id": client},
    ).json()
print(version["stream"]["url"])`,
});
