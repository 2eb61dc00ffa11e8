import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { printContainerfile } from './containerfile.ts';
import { fixedEnvironment, layerOf, readImageList, root } from './image-list.ts';
import { matchesAny } from './path-patterns.ts';

const list = readImageList();
const containerfile = readFileSync(join(root, 'deploy/images/Containerfile'), 'utf8');

/** What the last stages of a Containerfile say, read without the program that printed it. */
function parseStages(text: string) {
  const stages = text.split(/^(?=FROM )/m).slice(2);
  return stages.map((stage) => {
    const readValue = (instruction: string) =>
      new RegExp(`^${instruction} (.*)$`, 'm').exec(stage)?.[1] ?? '';
    const [, base = '', name = ''] = /^FROM (\S+) AS (\S+)/.exec(stage) ?? [];
    const environment = [...readValue('ENV').matchAll(/(\w+)="([^"]*)"/g)];
    return {
      base,
      name,
      layers: [...stage.matchAll(/^COPY --from=build \/out\/layers\/(\S+)\/ \/$/gm)].map(
        ([, layer]) => layer,
      ),
      copies: [...stage.matchAll(/^(COPY|ADD|RUN) /gm)].length,
      environment: Object.fromEntries(environment.map(([, key, value]) => [key, value])),
      user: readValue('USER'),
      workingDirectory: readValue('WORKDIR'),
      command: JSON.parse(readValue('CMD')),
      ports: readValue('EXPOSE').split(' ').map(Number),
    };
  });
}

test('the Containerfile is the one that the list prints', () => {
  expect(containerfile).toBe(printContainerfile(list));
});

test('every image of the Containerfile has the layers and settings of the list, on scratch', () => {
  const expected = Object.entries(list.images).map(([name, image]) => ({
    base: 'scratch',
    name,
    layers: image.layers,
    copies: image.layers.length,
    environment: fixedEnvironment(list, name),
    user: image.user,
    workingDirectory: image.workingDirectory,
    command: image.command,
    ports: image.ports,
  }));
  expect(parseStages(containerfile)).toEqual(expected);
});

test('every layer exists, and repeats no file of a layer that an image lacks', () => {
  for (const { layers } of Object.values(list.images))
    for (const [index, name] of layers.entries()) {
      const layer = layerOf(list, name);
      if (layer.kind !== 'debian') continue;
      expect(layers.slice(0, index)).toEqual(expect.arrayContaining(layer.on));
    }
});

test('images run as users of the password file, without a shell in server, web and worker', () => {
  const users = readFileSync(join(root, 'deploy/images/rootfs/etc/passwd'), 'utf8');
  for (const { user } of Object.values(list.images)) expect(users).toContain(`:${user}:`);
  const withShell = Object.entries(list.images).filter(([, { shell }]) => shell);
  expect(withShell.map(([name]) => name)).toEqual(['data']);
});

const appLayers = Object.entries(list.layers).flatMap(([name, layer]) =>
  layer.kind === 'app' ? [{ name, layer }] : [],
);
const isStaged = (path: string, layer: (typeof appLayers)[number]['layer']) =>
  matchesAny(path, layer.sources) && !matchesAny(path, [...list.leaveOut.app, ...layer.leaveOut]);

test.each(appLayers)(
  'layer $name has sources but neither tests nor their fixtures',
  ({ layer }) => {
    const staged = globSync('{apps,packages,tools,e2e,bench}/**/*.{ts,tsx,json,snap,sql}', {
      cwd: root,
      exclude: (path) => path.includes('node_modules') || path.includes('apps/web/build'),
    }).filter((path) => isStaged(path, layer));
    expect(staged.length).toBeGreaterThan(100);
    const unwanted = /\.test\.tsx?$|__snapshots__|^(tools|e2e|bench)\/|\/test\/|tsconfig/;
    expect(staged.filter((path) => unwanted.test(path))).toEqual([]);
  },
);

test('the server layer has every typeface that its sources load', () => {
  const { layer } = appLayers.find(({ name }) => name === 'server') ?? {};
  const sources = globSync('{apps/server/src,packages/music/src}/**/*.ts', { cwd: root });
  const typefaces = sources.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/'([^']+\.(?:ttf|otf))'/g)].map(
      ([, file = '']) => `node_modules/${file}`,
    ),
  );
  expect(typefaces.length).toBeGreaterThan(3);
  const isIncluded = (path: string) =>
    Object.entries(layer?.only ?? {}).some(
      ([folder, patterns]) =>
        path.startsWith(`${folder}/`) && matchesAny(path.slice(folder.length + 1), patterns),
    );
  expect(typefaces.filter((path) => !isIncluded(path))).toEqual([]);
});
