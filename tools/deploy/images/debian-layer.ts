import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { copyEntry, listFiles } from './copy-files.ts';
import { type DebianLayer, root } from './image-list.ts';
import { matchesAny } from './path-patterns.ts';
import { runCommand } from './run-command.ts';

export interface DebianPackage {
  readonly name: string;
  readonly version: string;
}

interface DebianOptions {
  readonly suite: string;
  readonly leaveOut: readonly string[];
  /** Folders of the layers below. */
  readonly below: readonly string[];
  /** For downloads and the unpacked packages; only downloads survive. */
  readonly workFolder: string;
}

const SOURCES = '/etc/apt/sources.list.d/debian.sources';

/** Packages of a simulated installation, which prints `Inst name (version origin [architecture])`. */
export function parsePackages(simulation: string): DebianPackage[] {
  return [...simulation.matchAll(/^Inst (\S+) \((\S+) /gm)]
    .map(([, name = '', version = '']) => ({ name, version }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** All folders that packages still ship at the top are links into `usr`. */
const mergedPath = (path: string): string => path.replace(/^(bin|sbin|lib|lib64)\//, 'usr/$1/');

function unpack(packages: readonly string[], suite: string, workFolder: string) {
  const [tree, downloads, simulation] = ['tree', 'downloads', 'packages.txt'].map((name) =>
    join(workFolder, name),
  ) as [string, string, string];
  rmSync(tree, { recursive: true, force: true });
  mkdirSync(downloads, { recursive: true });
  const archives = '/var/cache/apt/archives';
  runCommand('mmdebstrap', [
    '--quiet',
    '--variant=extract',
    `--include=${packages.join(',')}`,
    '--aptopt=APT::Install-Recommends "false"',
    '--skip=download/empty,essential/unlink',
    `--setup-hook=mkdir -p "$1"${archives}`,
    `--setup-hook=sync-in ${downloads} ${archives}`,
    `--extract-hook=APT_CONFIG=$MMDEBSTRAP_APT_CONFIG apt-get -s install ${packages.join(' ')} > ${simulation}`,
    `--extract-hook=sync-out ${archives} ${downloads}`,
    suite,
    tree,
    SOURCES,
  ]);
  return { tree, packages: parsePackages(readFileSync(simulation, 'utf8')) };
}

/** Adds what the list itself describes, and what scripts of the packages would have made. */
function addOwnFiles(layer: DebianLayer, folder: string): void {
  const pathIn = (path: string): string => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    return join(folder, path);
  };
  for (const source of layer.folders)
    for (const path of listFiles(join(root, source)))
      copyEntry(join(root, source, path), join(folder, path));
  for (const [path, target] of Object.entries(layer.links)) symlinkSync(target, pathIn(path));
  for (const [path, mode] of Object.entries(layer.directories)) {
    mkdirSync(pathIn(path));
    chmodSync(join(folder, path), Number.parseInt(mode, 8));
  }
  for (const [path, pattern] of Object.entries(layer.bundles)) {
    const parts = listFiles(folder).filter((each) => matchesAny(each, [pattern]));
    if (parts.length === 0) throw new Error(`no file matches ${pattern}`);
    writeFileSync(
      pathIn(path),
      parts.map((each) => readFileSync(join(folder, each), 'utf8')).join(''),
    );
  }
}

/** Unpacks Debian packages and their dependencies; runs none of their scripts. */
export function stageDebianLayer(
  layer: DebianLayer,
  folder: string,
  { suite, leaveOut, below, workFolder }: DebianOptions,
): DebianPackage[] {
  const { tree, packages } = unpack(layer.packages, suite, workFolder);
  const ignored = [...leaveOut, ...layer.leaveOut];
  for (const path of listFiles(tree)) {
    const target = mergedPath(path);
    const isBelow = below.some((each) => existsSync(join(each, target)));
    if (!isBelow && !matchesAny(target, ignored)) copyEntry(join(tree, path), join(folder, target));
  }
  rmSync(tree, { recursive: true });
  addOwnFiles(layer, folder);
  return packages;
}
