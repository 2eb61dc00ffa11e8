import type { RuleName } from '../registry.ts';
import { type Examples, importerOf, plainModule, typeImporterOf } from './example.ts';

const publicFiles = (app: string, name: string) => ({
  [`apps/${app}/src/features/${name}/${name}.public.ts`]: `export { some } from './some.ts';`,
  [`apps/${app}/src/features/${name}/some.ts`]: plainModule,
});

const rankExample = (app: string, from: string, wrong: string, right: string) => ({
  clause: `${app}: ${from} imports ${wrong}`,
  bad: {
    ...publicFiles(app, wrong),
    [`apps/${app}/src/features/${from}/probe.ts`]: importerOf(
      `#features/${wrong}/${wrong}.public.ts`,
    ),
  },
  good: {
    ...publicFiles(app, right),
    [`apps/${app}/src/features/${from}/probe.ts`]: importerOf(
      `#features/${right}/${right}.public.ts`,
    ),
  },
});

export const featureExamples = {
  'feature-rank': [
    rankExample('server', 'catalog', 'search', 'account'),
    rankExample('server', 'catalog', 'auth', 'account'),
    rankExample('server', 'billing', 'licences', 'auth'),
    rankExample('server', 'downloads', 'generation', 'licences'),
    rankExample('server', 'licences', 'inquiries', 'billing'),
    rankExample('web', 'player', 'auth', 'player'),
    rankExample('web', 'wishlist', 'catalog', 'player'),
    rankExample('web', 'catalog', 'search', 'downloads'),
    rankExample('web', 'search', 'library', 'catalog'),
    rankExample('web', 'billing', 'cart', 'catalog'),
    {
      clause: 'upwards, even for a type',
      bad: {
        ...publicFiles('server', 'search'),
        'apps/server/src/features/auth/probe.ts': typeImporterOf(
          '#features/search/search.public.ts',
        ),
      },
      good: {
        ...publicFiles('server', 'auth'),
        'apps/server/src/features/search/probe.ts': typeImporterOf('#features/auth/auth.public.ts'),
      },
    },
  ],
  'feature-public': [
    {
      clause: 'server',
      bad: {
        'apps/server/src/features/auth/some.ts': plainModule,
        'apps/server/src/features/search/probe.ts': importerOf('#features/auth/some.ts'),
      },
      good: {
        ...publicFiles('server', 'auth'),
        'apps/server/src/features/search/probe.ts': importerOf('#features/auth/auth.public.ts'),
      },
    },
    {
      clause: 'web, relative',
      bad: {
        'apps/web/src/features/auth/some.ts': plainModule,
        'apps/web/src/features/search/probe.ts': importerOf('../auth/some.ts'),
      },
      good: {
        'apps/web/src/features/auth/some.ts': plainModule,
        'apps/web/src/app/page.ts': importerOf('#features/auth/some.ts'),
      },
    },
  ],
  'feature-unknown': [
    {
      clause: 'a server feature without a rank',
      bad: { 'apps/server/src/features/gossip/a.ts': plainModule },
      good: { 'apps/web/src/features/gossip/a.ts': plainModule },
    },
    {
      clause: 'a file beside the features',
      bad: { 'apps/server/src/features/a.ts': plainModule },
      good: { 'apps/server/src/features/auth/a.ts': plainModule },
    },
  ],
} as const satisfies Partial<Record<RuleName, Examples>>;
