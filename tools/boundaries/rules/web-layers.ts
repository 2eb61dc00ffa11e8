import { isExempt, productOf, segmentBelow } from '../places.ts';
import { moduleRule } from '../rule.ts';

const root = 'apps/web/src';

const mayImport: Readonly<Record<string, readonly string[]>> = {
  app: ['app', 'features', 'ui', 'lib', 'i18n'],
  features: ['features', 'ui', 'lib', 'i18n'],
  ui: ['ui', 'lib'],
  lib: ['lib', 'i18n'],
  i18n: ['i18n', 'lib'],
};

/** The parts of lib that talk to the network, which ui knows nothing of. */
const network = /^apps\/web\/src\/lib\/(api-client|media-fetch)/;

export const webLayers = moduleRule('web-layers', productOf(root), function* ({ path, edges }) {
  const layer = layerOf(path);
  const lawful = mayImport[layer];
  if (lawful === undefined) {
    yield `${root}/${layer} is no known layer`;
    return;
  }
  for (const { file } of edges) {
    if (file === null || segmentBelow(file, root) === undefined) continue;
    if (isExempt(file)) yield `product code imports ${file}`;
    else if (!lawful.includes(layerOf(file))) yield `${layer} imports ${file}`;
    else if (layer === 'ui' && network.test(file)) yield `ui imports ${file}`;
  }
});

/** Files beside the layer folders are entries of the app. */
function layerOf(path: string): string {
  const segment = segmentBelow(path, root) ?? '';
  return path === `${root}/${segment}` ? 'app' : segment;
}
