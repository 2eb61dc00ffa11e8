import { apiNeverLoadsHandler } from './rules/api-never-loads-handler.ts';
import { appsNeverImportApps } from './rules/apps-never-import-apps.ts';
import { catalogViews } from './rules/catalog-views.ts';
import { childProcessOnlyInProcess } from './rules/child-process-only-in-process.ts';
import { composerPure } from './rules/composer-pure.ts';
import { contractImportsOnlyZod } from './rules/contract-imports-only-zod.ts';
import { envOnlyInConfig } from './rules/env-only-in-config.ts';
import { featurePublic } from './rules/feature-public.ts';
import { featureRank } from './rules/feature-rank.ts';
import { featureUnknown } from './rules/feature-unknown.ts';
import { fetchOnlyInClients } from './rules/fetch-only-in-clients.ts';
import { fileLength } from './rules/file-length.ts';
import { musicImportsContractTaxonomyOnly } from './rules/music-imports-contract-taxonomy-only.ts';
import { noBarrels } from './rules/no-barrels.ts';
import { noCycles } from './rules/no-cycles.ts';
import { noDeepRelative } from './rules/no-deep-relative.ts';
import { noTsconfigPaths } from './rules/no-tsconfig-paths.ts';
import { noVagueFolders } from './rules/no-vague-folders.ts';
import { oneWriterPerTable } from './rules/one-writer-per-table.ts';
import { playerEngineNoReact } from './rules/player-engine-no-react.ts';
import { repoDbFirst } from './rules/repo-db-first.ts';
import { serverLayers } from './rules/server-layers.ts';
import { serverMusicValues } from './rules/server-music-values.ts';
import { sqlOnlyInRepo } from './rules/sql-only-in-repo.ts';
import { uiNoFetch } from './rules/ui-no-fetch.ts';
import { uiNoText } from './rules/ui-no-text.ts';
import { unparsed } from './rules/unparsed.ts';
import { unresolved } from './rules/unresolved.ts';
import { vocabulary } from './rules/vocabulary.ts';
import { webDependsOnContractOnly } from './rules/web-depends-on-contract-only.ts';
import { webLayers } from './rules/web-layers.ts';

export const rules = [
  apiNeverLoadsHandler,
  appsNeverImportApps,
  catalogViews,
  childProcessOnlyInProcess,
  composerPure,
  contractImportsOnlyZod,
  envOnlyInConfig,
  featurePublic,
  featureRank,
  featureUnknown,
  fetchOnlyInClients,
  fileLength,
  musicImportsContractTaxonomyOnly,
  noBarrels,
  noCycles,
  noDeepRelative,
  noTsconfigPaths,
  noVagueFolders,
  oneWriterPerTable,
  playerEngineNoReact,
  repoDbFirst,
  serverLayers,
  serverMusicValues,
  sqlOnlyInRepo,
  uiNoFetch,
  uiNoText,
  unparsed,
  unresolved,
  vocabulary,
  webDependsOnContractOnly,
  webLayers,
] as const;

export type RuleName = (typeof rules)[number]['name'];
