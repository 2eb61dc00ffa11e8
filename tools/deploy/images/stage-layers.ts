import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { localDir } from '#tools/services/ports.ts';
import { installDependencies, stageAppLayer, stageNodeLayer } from './app-layer.ts';
import { type DebianPackage, stageDebianLayer } from './debian-layer.ts';
import { type ImageList, layerOf, root, usedLayers } from './image-list.ts';
import { runCommand } from './run-command.ts';

export interface StagedLayer {
  readonly folder: string;
  readonly packages: readonly DebianPackage[];
}

export type StagedLayers = ReadonlyMap<string, StagedLayer>;

/** The workspace whose installation also provides Node. */
const NODE_WORKSPACE = '@onsori/server';

export const imagesDir = (): string => join(localDir(), 'images');

/** Writes the files of every layer that the images use, each into a folder of its own. */
export function stageLayers(
  list: ImageList,
  images: readonly string[],
  output: string,
  print: (line: string) => void,
): StagedLayers {
  const used = usedLayers(list, images);
  const installed = new Map<string, string>();
  const install = (workspace: string): string => {
    const existing = installed.get(workspace);
    if (existing) return existing;
    const folder = join(output, 'installed', workspace.replace('@onsori/', ''));
    installDependencies(workspace, folder);
    installed.set(workspace, folder);
    return folder;
  };
  const staged = new Map<string, StagedLayer>();
  const stage = (name: string): readonly DebianPackage[] => {
    const layer = layerOf(list, name);
    const folder = join(output, 'layers', name);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    if (layer.kind === 'node') stageNodeLayer(folder, install(NODE_WORKSPACE));
    if (layer.kind === 'app') {
      if (layer.build) runCommand('npm', ['run', 'build'], { cwd: root });
      const options = { leaveOut: list.leaveOut.app, installed: install(layer.workspace) };
      stageAppLayer(layer, folder, options);
    }
    if (layer.kind !== 'debian') return [];
    return stageDebianLayer(layer, folder, {
      suite: list.suite,
      leaveOut: list.leaveOut.debian,
      below: layer.on.map((each) => join(output, 'layers', each)),
      workFolder: join(output, 'debian', name),
    });
  };
  for (const name of used) {
    const started = Date.now();
    const packages = stage(name);
    staged.set(name, { folder: join(output, 'layers', name), packages });
    print(`staged ${name} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  }
  return staged;
}
