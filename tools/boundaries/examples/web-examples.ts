import type { RuleName } from '../registry.ts';
import { type Examples, type Files, importerOf, plainModule, typeImporterOf } from './example.ts';

const web = 'apps/web/src';

const baseFiles: Files = {
  [`${web}/app/page.ts`]: plainModule,
  [`${web}/features/catalog/row.ts`]: plainModule,
  [`${web}/ui/button.ts`]: plainModule,
  [`${web}/lib/paths.ts`]: plainModule,
  [`${web}/lib/api-client.ts`]: plainModule,
  [`${web}/i18n/runtime.ts`]: plainModule,
};

const layerExample = (from: string, wrong: string, right: string) => ({
  clause: `${from} imports ${wrong}`,
  bad: { ...baseFiles, [`${web}/${from}/probe.ts`]: importerOf(`#${wrong}`) },
  good: { ...baseFiles, [`${web}/${from}/probe.ts`]: importerOf(`#${right}`) },
});

const uiExample = (clause: string, bad: string, good: string) => ({
  clause,
  bad: { [`${web}/ui/probe.tsx`]: bad },
  good: { [`${web}/ui/probe.tsx`]: good },
});

export const webExamples = {
  'web-layers': [
    layerExample('features/catalog', 'app/page.ts', 'ui/button.ts'),
    layerExample('ui', 'features/catalog/row.ts', 'ui/button.ts'),
    layerExample('ui', 'app/page.ts', 'lib/paths.ts'),
    layerExample('ui', 'lib/api-client.ts', 'lib/paths.ts'),
    layerExample('ui', 'i18n/runtime.ts', 'lib/paths.ts'),
    layerExample('lib', 'ui/button.ts', 'i18n/runtime.ts'),
    layerExample('lib', 'features/catalog/row.ts', 'lib/paths.ts'),
    layerExample('i18n', 'app/page.ts', 'lib/paths.ts'),
    layerExample('i18n', 'ui/button.ts', 'lib/paths.ts'),
    {
      clause: 'an unknown folder',
      bad: { [`${web}/widgets/a.ts`]: plainModule },
      good: { ...baseFiles, [`${web}/root.ts`]: importerOf('#app/page.ts') },
    },
    {
      clause: 'a test in product code',
      bad: {
        [`${web}/lib/a.ts`]: importerOf('./b.test.ts'),
        [`${web}/lib/b.test.ts`]: plainModule,
      },
      good: { [`${web}/lib/a.ts`]: plainModule, [`${web}/lib/b.test.ts`]: importerOf('./a.ts') },
    },
  ],
  'ui-no-fetch': [
    uiExample(
      'fetch',
      `export const get = () => fetch('/x');`,
      'export const get = (fetch: F) => fetch();',
    ),
    uiExample(
      'a socket',
      'export const s = new WebSocket(u);',
      'export const s = (w: WebSocket) => w;',
    ),
  ],
  'ui-no-text': [
    uiExample(
      'text',
      'export const A = () => <p>닫기</p>;',
      'export const A = () => <p>&nbsp;·{x}</p>;',
    ),
    uiExample(
      'text in braces',
      `export const A = () => <>{open ? 'Close' : null}</>;`,
      `export const A = () => <>{kind === 'menu' && <b />}{' '}</>;`,
    ),
    uiExample(
      'an accessible-name attribute',
      'export const A = () => <b aria-label="Close" />;',
      'export const A = ({ label }: P) => <b aria-label={label} className="close" />;',
    ),
    uiExample(
      'a conditional accessible-name attribute',
      `export const A = () => <img alt={name ?? 'Cover'} />;`,
      `export const A = () => <img alt="" />;`,
    ),
    uiExample('title', `export const A = () => <b title={\`\${n} songs\`} />;`, plainModule),
    uiExample(
      'placeholder',
      `export const A = () => <input placeholder={'Search'} />;`,
      plainModule,
    ),
    uiExample('translations', importerOf('use-intl'), importerOf('react')),
  ],
  'player-engine-no-react': [
    {
      clause: 'react',
      bad: { [`${web}/features/player/engine/a.ts`]: importerOf('react') },
      good: { [`${web}/features/player/use-player.ts`]: importerOf('react') },
    },
    {
      clause: 'react-dom, as a type',
      bad: { [`${web}/features/player/engine/a.ts`]: typeImporterOf('react-dom/client') },
      good: {
        [`${web}/features/player/engine/a.ts`]: importerOf('./b.ts'),
        [`${web}/features/player/engine/b.ts`]: plainModule,
      },
    },
    {
      clause: 'react-router',
      bad: { [`${web}/features/player/engine/a.ts`]: importerOf('react-router') },
      good: { [`${web}/features/player/view.ts`]: importerOf('react-router') },
    },
  ],
} as const satisfies Partial<Record<RuleName, Examples>>;
