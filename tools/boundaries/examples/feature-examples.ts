import type { RuleName } from '../registry.ts';
import { type Examples, load, loadType, some } from './example.ts';

const publicOf = (app: string, name: string) => ({
  [`apps/${app}/src/features/${name}/${name}.public.ts`]: `export { some } from './some.ts';`,
  [`apps/${app}/src/features/${name}/some.ts`]: some,
});

const rank = (app: string, from: string, wrong: string, right: string) => ({
  clause: `${app}: ${from} imports ${wrong}`,
  bad: {
    ...publicOf(app, wrong),
    [`apps/${app}/src/features/${from}/probe.ts`]: load(`#features/${wrong}/${wrong}.public.ts`),
  },
  good: {
    ...publicOf(app, right),
    [`apps/${app}/src/features/${from}/probe.ts`]: load(`#features/${right}/${right}.public.ts`),
  },
});

export const featureExamples = {
  'feature-rank': [
    rank('server', 'catalog', 'search', 'account'),
    rank('server', 'catalog', 'auth', 'account'),
    rank('server', 'billing', 'licences', 'auth'),
    rank('server', 'downloads', 'generation', 'licences'),
    rank('server', 'licences', 'support', 'billing'),
    rank('web', 'player', 'auth', 'player'),
    rank('web', 'wishlist', 'catalog', 'player'),
    rank('web', 'catalog', 'search', 'downloads'),
    rank('web', 'search', 'billing', 'catalog'),
    {
      clause: 'upwards, even for a type',
      bad: {
        ...publicOf('server', 'search'),
        'apps/server/src/features/auth/probe.ts': loadType('#features/search/search.public.ts'),
      },
      good: {
        ...publicOf('server', 'auth'),
        'apps/server/src/features/search/probe.ts': loadType('#features/auth/auth.public.ts'),
      },
    },
  ],
  'feature-public': [
    {
      clause: 'server',
      bad: {
        'apps/server/src/features/auth/some.ts': some,
        'apps/server/src/features/search/probe.ts': load('#features/auth/some.ts'),
      },
      good: {
        ...publicOf('server', 'auth'),
        'apps/server/src/features/search/probe.ts': load('#features/auth/auth.public.ts'),
      },
    },
    {
      clause: 'web, relative',
      bad: {
        'apps/web/src/features/auth/some.ts': some,
        'apps/web/src/features/search/probe.ts': load('../auth/some.ts'),
      },
      good: {
        'apps/web/src/features/auth/some.ts': some,
        'apps/web/src/app/page.ts': load('#features/auth/some.ts'),
      },
    },
  ],
  'feature-unknown': [
    {
      clause: 'a server feature without a rank',
      bad: { 'apps/server/src/features/gossip/a.ts': some },
      good: { 'apps/web/src/features/gossip/a.ts': some },
    },
    {
      clause: 'a file beside the features',
      bad: { 'apps/server/src/features/a.ts': some },
      good: { 'apps/server/src/features/auth/a.ts': some },
    },
  ],
} as const satisfies Partial<Record<RuleName, Examples>>;
