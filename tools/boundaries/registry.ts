import { composerPure } from './rules/composer-pure.ts';
import { childProcessOnlyInProcess, envOnlyInConfig, fetchOnlyInClients } from './rules/effects.ts';
import { featurePublic, featureRank, featureUnknown } from './rules/features.ts';
import { noCycles } from './rules/no-cycles.ts';
import {
  appsNeverImportApps,
  clientImportsNothing,
  contractImportsOnlyZod,
  e2eAndBenchSeparate,
  musicImportsContractTaxonomyOnly,
  serverMusicValues,
  webDependsOnContractOnly,
} from './rules/packages.ts';
import { noDeepRelative, noTsconfigPaths, unparsed, unresolved } from './rules/resolution.ts';
import { apiNeverLoadsHandler, serverLayers } from './rules/server-layers.ts';
import { fileLength, noBarrels, noVagueFolders } from './rules/shape.ts';
import { catalogViews, oneWriterPerTable, repoDbFirst, sqlOnlyInRepo } from './rules/sql.ts';
import { vocabulary } from './rules/vocabulary.ts';
import { playerEngineNoReact, uiNoFetch, uiNoText, webLayers } from './rules/web-layers.ts';

export const rules = [
  apiNeverLoadsHandler,
  appsNeverImportApps,
  catalogViews,
  childProcessOnlyInProcess,
  clientImportsNothing,
  composerPure,
  contractImportsOnlyZod,
  e2eAndBenchSeparate,
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
