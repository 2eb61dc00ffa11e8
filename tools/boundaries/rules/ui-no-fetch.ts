import { isProductIn } from '../file-kinds.ts';
import { moduleRule } from '../rule.ts';

const network = ['fetch', 'XMLHttpRequest', 'EventSource', 'WebSocket', 'navigator.sendBeacon'];

export const uiNoFetch = moduleRule('ui-no-fetch', isProductIn('apps/web/src/ui'), ({ facts }) =>
  network.filter((name) => facts.globals.has(name)).map((name) => `uses ${name}`),
);
