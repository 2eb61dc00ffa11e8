import { runWithLimit } from '#tools/harness/run-with-limit.ts';
import { airMusic } from './air/air-music.ts';
import { base } from './base/base.ts';
import { billingRenewals } from './billing/billing-renewals.ts';
import { billingRules } from './billing/billing-rules.ts';
import { billingWebhooks } from './billing/billing-webhooks.ts';
import { catalog } from './catalog/catalog.ts';
import { containers } from './containers/containers.ts';
import { downloads } from './downloads/downloads.ts';
import { fit } from './fit/fit.ts';
import { fitPreviews } from './fit/fit-previews.ts';
import { fuzz } from './fuzz/fuzz.ts';
import { library } from './library/library.ts';
import { lighthouse } from './lighthouse/lighthouse.ts';
import { cost } from './music/cost.ts';
import { names } from './music/names.ts';
import { narrationBeds } from './music/narration-beds.ts';
import { sound } from './music/sound.ts';
import { styles } from './music/styles.ts';
import { tunes } from './music/tunes.ts';
import { operator } from './operator/operator.ts';
import { playerDrawing } from './player/drawing.ts';
import { playerEdge } from './player/edge.ts';
import { player, playerNetwork } from './player/player.ts';
import { publishing } from './publishing/publishing.ts';
import { search } from './search/search.ts';
import { ssr } from './ssr/ssr.ts';
import { tasks } from './tasks/tasks.ts';

const runs: Readonly<Record<string, () => Promise<boolean>>> = {
  base,
  catalog,
  search,
  library,
  ssr,
  lighthouse,
  tasks,
  music: cost,
  'music-sound': sound,
  'music-styles': styles,
  'music-tunes': tunes,
  'music-names': names,
  'narration-beds': narrationBeds,
  'air-music': airMusic,
  fit,
  'fit-previews': fitPreviews,
  publishing,
  'billing-rules': billingRules,
  'billing-renewals': billingRenewals,
  'billing-webhooks': billingWebhooks,
  downloads,
  operator,
  containers,
  fuzz,
  player,
  'player-network': playerNetwork,
  'player-edge': playerEdge,
  'player-drawing': playerDrawing,
};

const requestedBench = process.argv[2] ?? 'base';
const run = runs[requestedBench];
if (!run) {
  console.error(`no such bench: ${requestedBench}; there are ${Object.keys(runs).join(', ')}`);
  process.exit(2);
}
/** The longest benches fill a catalogue of a million musics or compose for hours. */
const LIMIT_MINUTES = 180;

await runWithLimit(`bench ${requestedBench}`, LIMIT_MINUTES, run);
