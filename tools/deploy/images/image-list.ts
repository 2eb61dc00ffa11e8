import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';

export const root = resolve(import.meta.dirname, '../../..');

const debianLayer = z.strictObject({
  kind: z.literal('debian'),
  packages: z.array(z.string()).nonempty(),
  /** Layers below it, whose files it does not repeat. */
  on: z.array(z.string()).default([]),
  /** Folders of the tree that are copied to the root of the layer. */
  folders: z.array(z.string()).default([]),
  /** Links that the packages would make when they are configured. */
  links: z.record(z.string(), z.string()).default({}),
  /** Empty folders and their modes. */
  directories: z.record(z.string(), z.string().regex(/^[0-7]{3,4}$/)).default({}),
  /** Files that consist of other files of the layer, given by a pattern. */
  bundles: z.record(z.string(), z.string()).default({}),
  leaveOut: z.array(z.string()).default([]),
});

const nodeLayer = z.strictObject({ kind: z.literal('node') });

const appLayer = z.strictObject({
  kind: z.literal('app'),
  workspace: z.string(),
  /** Patterns of committed files. */
  sources: z.array(z.string()).nonempty(),
  /** A folder that `npm run build` writes. */
  build: z.string().optional(),
  /** Packages of which only some files are used. */
  only: z.record(z.string(), z.array(z.string())).default({}),
  leaveOut: z.array(z.string()).default([]),
});

const image = z.strictObject({
  layers: z.array(z.string()).nonempty(),
  user: z.string().regex(/^[1-9]\d*:[1-9]\d*$/, 'must be a user without privileges, as numbers'),
  workingDirectory: z.string(),
  command: z.array(z.string()).nonempty(),
  ports: z.array(z.number()),
  environment: z.record(z.string(), z.string()),
  shell: z.boolean(),
  maxMegabytes: z.number(),
});

const imageList = z.strictObject({
  suite: z.string(),
  layers: z.record(z.string(), z.discriminatedUnion('kind', [debianLayer, nodeLayer, appLayer])),
  leaveOut: z.strictObject({ debian: z.array(z.string()), app: z.array(z.string()) }),
  images: z.record(z.string(), image),
});

export type DebianLayer = z.output<typeof debianLayer>;
export type AppLayer = z.output<typeof appLayer>;
export type Layer = z.output<typeof imageList>['layers'][string];
export type Image = z.output<typeof image>;
export type ImageList = z.output<typeof imageList>;

export const readImageList = (): ImageList =>
  imageList.parse(JSON.parse(readFileSync(join(root, 'deploy/images/images.json'), 'utf8')));

export function layerOf(list: ImageList, name: string): Layer {
  const layer = list.layers[name];
  if (!layer) throw new Error(`there is no layer ${name}`);
  return layer;
}

export function imageOf(list: ImageList, name: string): Image {
  const found = list.images[name];
  if (!found) throw new Error(`there is no image ${name}`);
  return found;
}

/** Layers of some images in the order in which they are first used. */
export const usedLayers = (list: ImageList, images: readonly string[]): string[] => [
  ...new Set(images.flatMap((name) => imageOf(list, name).layers)),
];

/** Environment of an image without the values that differ from build to build. */
export function fixedEnvironment(list: ImageList, name: string): Record<string, string> {
  const { layers, environment } = imageOf(list, name);
  return {
    PATH: '/usr/local/bin:/usr/bin:/bin',
    TZ: 'UTC',
    ...(layers.includes('node') && { NODE_ENV: 'production' }),
    ...environment,
  };
}
