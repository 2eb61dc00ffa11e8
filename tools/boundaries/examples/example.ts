import type { Tree } from '../model.ts';

export type Files = Readonly<Record<string, string>>;

export interface Example {
  readonly clause: string;
  readonly bad: Files;
  /** Allowed variant of the same code. */
  readonly good: Files;
}

export type Examples = readonly [Example, ...Example[]];

/** Minimal module. */
export const plainModule = 'export const some = 1;\n';
export const importerOf = (specifier: string): string =>
  `import { some } from '${specifier}';\nexport const mine = some;\n`;
export const typeImporterOf = (specifier: string): string =>
  `import type { Some } from '${specifier}';\nexport type Mine = Some;\n`;

/** Example in a single file. */
export const singleFileExample = (clause: string, path: string, bad: string, good: string) => ({
  clause,
  bad: { [path]: bad },
  good: { [path]: good },
});

const manifest = (content: object): string => JSON.stringify(content);

/** Base packages of every example. */
export const base: Files = {
  'package.json': manifest({ name: 'onsori', imports: { '#tools/*': './tools/*' } }),
  'packages/contract/package.json': manifest({
    name: '@onsori/contract',
    exports: { './*': './src/*.ts' },
    imports: { '#contract/*': './src/*' },
  }),
  'packages/contract/src/taxonomy.ts': plainModule,
  'packages/contract/src/orders.ts': plainModule,
  'packages/music/package.json': manifest({
    name: '@onsori/music',
    exports: { './*': { default: './src/*.ts' } },
    imports: { '#music/*': './src/*' },
  }),
  'packages/music/src/score.ts': plainModule,
  'apps/web/package.json': manifest({
    name: '@onsori/web',
    exports: './src/main.ts',
    imports: {
      '#app/*': './src/app/*',
      '#features/*': './src/features/*',
      '#ui/*': './src/ui/*',
      '#lib/*': './src/lib/*',
      '#i18n/*': './src/i18n/*',
    },
  }),
  'apps/web/src/main.ts': plainModule,
  'apps/server/package.json': manifest({
    name: '@onsori/server',
    exports: { './*': './src/*.ts' },
    imports: {
      '#config': './src/config.ts',
      '#entry/*': './src/*',
      '#features/*': './src/features/*',
      '#http/*': './src/http/*',
      '#infra/*': './src/infra/*',
      '#jobs/*': './src/jobs/*',
      '#cli/*': './cli/*',
      '#test/*': './test/*',
    },
  }),
};

export const overlay = (...layers: readonly (Files | Tree)[]): Tree =>
  new Map(layers.flatMap((layer) => [...(layer instanceof Map ? layer : Object.entries(layer))]));
