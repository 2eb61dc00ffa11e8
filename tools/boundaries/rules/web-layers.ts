import { isExempt, isProductIn, segmentBelow, within } from '../file-kinds.ts';
import { packageName } from '../resolve.ts';
import { edgeRule, moduleRule } from '../rule.ts';

const root = 'apps/web/src';

const mayImport: Readonly<Record<string, readonly string[]>> = {
  app: ['app', 'features', 'ui', 'lib', 'i18n'],
  features: ['features', 'ui', 'lib', 'i18n'],
  ui: ['ui', 'lib'],
  lib: ['lib', 'i18n'],
  i18n: ['i18n', 'lib'],
};

/** Network modules of lib, which ui must not import. */
const network = /^apps\/web\/src\/lib\/(api-client|media-fetch)/;

export const webLayers = moduleRule('web-layers', isProductIn(root), function* ({ path, edges }) {
  const layer = layerOf(path);
  const allowedLayers = mayImport[layer];
  if (allowedLayers === undefined) {
    yield `${root}/${layer} is not a known layer`;
    return;
  }
  for (const { file } of edges) {
    if (file === null || segmentBelow(file, root) === undefined) continue;
    if (isExempt(file)) yield `product code imports ${file}`;
    else if (!allowedLayers.includes(layerOf(file))) yield `${layer} imports ${file}`;
    else if (layer === 'ui' && network.test(file)) yield `ui imports ${file}`;
  }
});

/** Files next to the layer folders are app entries. */
function layerOf(path: string): string {
  const segment = segmentBelow(path, root) ?? '';
  return path === `${root}/${segment}` ? 'app' : segment;
}

const react = ['react', 'react-dom', 'react-router'];

export const playerEngineNoReact = edgeRule(
  'player-engine-no-react',
  (path) => within(path, 'apps/web/src/features/player/engine'),
  ({ external }) =>
    external !== null && react.includes(packageName(external)) ? `imports ${external}` : undefined,
);

const requestGlobals = [
  'fetch',
  'XMLHttpRequest',
  'EventSource',
  'WebSocket',
  'navigator.sendBeacon',
];

export const uiNoFetch = moduleRule('ui-no-fetch', isProductIn('apps/web/src/ui'), ({ facts }) =>
  requestGlobals.filter((name) => facts.globals.has(name)).map((name) => `uses ${name}`),
);

export const uiNoText = moduleRule(
  'ui-no-text',
  isProductIn('apps/web/src/ui'),
  function* ({ facts, edges }) {
    for (const text of facts.visibleTexts)
      yield `contains the text ${JSON.stringify(text)}; pass it as a prop`;
    for (const { external } of edges) {
      if (external !== null && packageName(external) === 'use-intl') yield `imports ${external}`;
    }
  },
);
