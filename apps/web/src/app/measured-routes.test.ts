import { measuredRoutes } from '@onsori/contract/measurement-values';
import { expect, test } from 'vitest';
import { pageRoutes } from './page-routes.ts';

test('every page but the console is measured by its pattern', () => {
  const paths = pageRoutes.map(({ path }) => path).filter((path) => path !== '/operator/*');
  expect(measuredRoutes).toEqual(paths);
});
