import type { RuleName } from '../registry.ts';
import { type Examples, type Files, load, loadType, some } from './example.ts';

const web = 'apps/web/src';

const parts: Files = {
  [`${web}/app/page.ts`]: some,
  [`${web}/features/catalog/row.ts`]: some,
  [`${web}/ui/button.ts`]: some,
  [`${web}/lib/paths.ts`]: some,
  [`${web}/lib/api-client.ts`]: some,
  [`${web}/i18n/runtime.ts`]: some,
};

const layer = (from: string, wrong: string, right: string) => ({
  clause: `${from} imports ${wrong}`,
  bad: { ...parts, [`${web}/${from}/probe.ts`]: load(`#${wrong}`) },
  good: { ...parts, [`${web}/${from}/probe.ts`]: load(`#${right}`) },
});

const ui = (clause: string, bad: string, good: string) => ({
  clause,
  bad: { [`${web}/ui/probe.tsx`]: bad },
  good: { [`${web}/ui/probe.tsx`]: good },
});

export const webExamples = {
  'web-layers': [
    layer('features/catalog', 'app/page.ts', 'ui/button.ts'),
    layer('ui', 'features/catalog/row.ts', 'ui/button.ts'),
    layer('ui', 'app/page.ts', 'lib/paths.ts'),
    layer('ui', 'lib/api-client.ts', 'lib/paths.ts'),
    layer('ui', 'i18n/runtime.ts', 'lib/paths.ts'),
    layer('lib', 'ui/button.ts', 'i18n/runtime.ts'),
    layer('lib', 'features/catalog/row.ts', 'lib/paths.ts'),
    layer('i18n', 'app/page.ts', 'lib/paths.ts'),
    layer('i18n', 'ui/button.ts', 'lib/paths.ts'),
    {
      clause: 'an unknown folder',
      bad: { [`${web}/widgets/a.ts`]: some },
      good: { ...parts, [`${web}/root.ts`]: load('#app/page.ts') },
    },
    {
      clause: 'a test in product code',
      bad: { [`${web}/lib/a.ts`]: load('./b.test.ts'), [`${web}/lib/b.test.ts`]: some },
      good: { [`${web}/lib/a.ts`]: some, [`${web}/lib/b.test.ts`]: load('./a.ts') },
    },
  ],
  'ui-no-fetch': [
    ui(
      'fetch',
      `export const get = () => fetch('/x');`,
      'export const get = (fetch: F) => fetch();',
    ),
    ui('a socket', 'export const s = new WebSocket(u);', 'export const s = (w: WebSocket) => w;'),
  ],
  'ui-no-text': [
    ui('text', 'export const A = () => <p>닫기</p>;', 'export const A = () => <p>&nbsp;·{x}</p>;'),
    ui(
      'text in braces',
      `export const A = () => <>{open ? 'Close' : null}</>;`,
      `export const A = () => <>{kind === 'menu' && <b />}{' '}</>;`,
    ),
    ui(
      'a spoken attribute',
      'export const A = () => <b aria-label="Close" />;',
      'export const A = ({ label }: P) => <b aria-label={label} className="close" />;',
    ),
    ui(
      'a spoken attribute with a choice',
      `export const A = () => <img alt={name ?? 'Cover'} />;`,
      `export const A = () => <img alt="" />;`,
    ),
    ui('title', `export const A = () => <b title={\`\${n} songs\`} />;`, some),
    ui('placeholder', `export const A = () => <input placeholder={'Search'} />;`, some),
    ui('translations', load('use-intl'), load('react')),
  ],
  'player-engine-no-react': [
    {
      clause: 'react',
      bad: { [`${web}/features/player/engine/a.ts`]: load('react') },
      good: { [`${web}/features/player/use-player.ts`]: load('react') },
    },
    {
      clause: 'react-dom, as a type',
      bad: { [`${web}/features/player/engine/a.ts`]: loadType('react-dom/client') },
      good: {
        [`${web}/features/player/engine/a.ts`]: load('./b.ts'),
        [`${web}/features/player/engine/b.ts`]: some,
      },
    },
    {
      clause: 'react-router',
      bad: { [`${web}/features/player/engine/a.ts`]: load('react-router') },
      good: { [`${web}/features/player/view.ts`]: load('react-router') },
    },
  ],
} as const satisfies Partial<Record<RuleName, Examples>>;
