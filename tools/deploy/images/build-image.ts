import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildFacts, buildEnvironment, builtAt, releaseName } from './build-facts.ts';
import { listFiles } from './copy-files.ts';
import { fixedEnvironment, type ImageList, imageOf, layerOf } from './image-list.ts';
import { runCommand } from './run-command.ts';
import type { StagedLayers } from './stage-layers.ts';

export interface BuiltImage {
  readonly name: string;
  readonly reference: string;
  readonly digest: string;
  readonly bytes: number;
}

/** The time of layers that do not depend on the commit, so that releases share them. */
const SHARED_LAYER_TIMESTAMP = 1;

const buildah = (...args: string[]): string => runCommand('buildah', args).trim();

export const referenceOf = (name: string, version: string): string =>
  `localhost/onsori/${name}:${version}`;

/** Images by the layers they consist of; images with the same first layers share them. */
export type LayerCache = Map<string, string>;

function commitLayers(
  list: ImageList,
  layers: readonly string[],
  staged: StagedLayers,
  cache: LayerCache,
): string {
  const key = layers.join('/');
  const cached = cache.get(key);
  if (cached) return cached;
  const name = layers.at(-1);
  const layer = name === undefined ? undefined : staged.get(name);
  if (name === undefined || !layer) return 'scratch';
  const from = commitLayers(list, layers.slice(0, -1), staged, cache);
  const container = buildah('from', '--pull-never', from);
  buildah('add', '--quiet', container, layer.folder, '/');
  const id = buildah(
    'commit',
    '--quiet',
    '--rm',
    '--timestamp',
    String(SHARED_LAYER_TIMESTAMP),
    container,
  );
  cache.set(key, id);
  return id;
}

const sizeOf = (folder: string): number =>
  listFiles(folder).reduce((total, path) => total + lstatSync(join(folder, path)).size, 0);

/** Paths of programs that interpret command lines. */
const shells = /^usr\/bin\/(ba|da|z|k|c|tc|fi|a)?sh$|\/busybox$/;

function findShells(list: ImageList, name: string, staged: StagedLayers): string[] {
  return imageOf(list, name).layers.flatMap((layer) =>
    listFiles(staged.get(layer)?.folder ?? '').filter((path) => shells.test(path)),
  );
}

/** Builds one image with buildah. Throws when it has a shell it must not have, or is too large. */
export function buildImage(
  list: ImageList,
  name: string,
  options: {
    readonly staged: StagedLayers;
    readonly facts: BuildFacts;
    readonly cache: LayerCache;
  },
): BuiltImage {
  const { staged, facts, cache } = options;
  const image = imageOf(list, name);
  const found = findShells(list, name, staged);
  if (!image.shell && found.length > 0) throw new Error(`${name} contains ${found.join(', ')}`);
  const bytes = image.layers.reduce((sum, each) => sum + sizeOf(staged.get(each)?.folder ?? ''), 0);
  if (bytes > image.maxMegabytes * 1e6)
    throw new Error(`${name} has ${Math.round(bytes / 1e6)} MB of ${image.maxMegabytes} MB`);
  const last = image.layers.at(-1) ?? '';
  const isOfCommit = layerOf(list, last).kind === 'app';
  const sharedLayers = isOfCommit ? image.layers.slice(0, -1) : image.layers;
  const container = buildah(
    'from',
    '--pull-never',
    commitLayers(list, sharedLayers, staged, cache),
  );
  if (isOfCommit) buildah('add', '--quiet', container, staged.get(last)?.folder ?? '', '/');
  const environment = {
    ...fixedEnvironment(list, name),
    ...buildEnvironment(facts),
    SENTRY_RELEASE: releaseName(facts),
  };
  const labels = {
    'org.opencontainers.image.title': `onsori/${name}`,
    'org.opencontainers.image.version': facts.version,
    'org.opencontainers.image.revision': facts.commit,
    'org.opencontainers.image.created': builtAt(facts),
  };
  buildah(
    'config',
    ...Object.entries(environment).flatMap(([key, value]) => ['--env', `${key}=${value}`]),
    ...Object.entries(labels).flatMap(([key, value]) => ['--label', `${key}=${value}`]),
    ...image.ports.flatMap((port) => ['--port', String(port)]),
    ...['--user', image.user, '--workingdir', image.workingDirectory],
    ...['--cmd', JSON.stringify(image.command), '--stop-signal', 'SIGTERM', container],
  );
  const reference = referenceOf(name, facts.version);
  buildah(
    'commit',
    '--quiet',
    '--rm',
    '--timestamp',
    String(facts.timestamp),
    container,
    reference,
  );
  const digest = runCommand('podman', ['image', 'inspect', '--format', '{{.Digest}}', reference]);
  return { name, reference, digest: digest.trim(), bytes };
}
