import { isProduct } from '../file-kinds.ts';
import { moduleRule } from '../rule.ts';

const clients = /^apps\/(web\/src\/lib\/(api-client|media-fetch)|server\/src\/infra\/)/;
const network = ['fetch', 'XMLHttpRequest', 'EventSource'];

export const fetchOnlyInClients = moduleRule(
  'fetch-only-in-clients',
  (path) => isProduct(path) && !clients.test(path),
  ({ facts }) => network.filter((name) => facts.globals.has(name)).map((name) => `uses ${name}`),
);
