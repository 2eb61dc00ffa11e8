import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildFacts, builtAt } from './build-facts.ts';
import type { DebianPackage } from './debian-layer.ts';
import { type ImageList, imageOf, root } from './image-list.ts';
import type { StagedLayers } from './stage-layers.ts';

/** One third-party part of an image. */
export interface Material {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression of npm, or the short names of a Debian copyright file. */
  readonly licence: string;
  readonly purl: string;
  readonly sha512?: string;
}

interface LockedPackage {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly link?: boolean;
}

export type LockedPackages = Readonly<Record<string, LockedPackage>>;

export const readLockedPackages = (): LockedPackages =>
  JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;

/** Licences of packages whose manifest names none, as read in their licence file. */
const undeclaredLicences: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Sorted by package URL, each of them once. */
export const sortMaterials = (materials: readonly Material[]): Material[] =>
  [...new Map(materials.map((each) => [each.purl, each])).values()].sort((a, b) =>
    compare(a.purl, b.purl),
  );

/** Packages of the lockfile whose folder satisfies a condition. */
export function npmMaterials(
  locked: LockedPackages,
  isPresent: (path: string) => boolean,
): Material[] {
  return Object.entries(locked).flatMap(([path, { version, license, integrity, link, name }]) => {
    const [, folderName = ''] = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path) ?? [];
    if (!folderName || !version || link || !isPresent(path)) return [];
    const packageName = name ?? folderName;
    const sha512 = /^sha512-(.+)$/.exec(integrity ?? '')?.[1];
    return {
      name: packageName,
      version,
      licence: license ?? undeclaredLicences[packageName] ?? 'unknown',
      purl: `pkg:npm/${packageName.replace('@', '%40')}@${version}`,
      ...(sha512 && { sha512: Buffer.from(sha512, 'base64').toString('hex') }),
    };
  });
}

/** Short names of the licences in a Debian copyright file, if it can be read by programs. */
export function parseCopyright(text: string): string {
  const names = [...text.matchAll(/^License:[ \t]*(\S.*)$/gm)].map(([, name = '']) => name.trim());
  return [...new Set(names)].sort(compare).join(', ') || 'see its copyright file';
}

export function debianMaterials(
  packages: readonly DebianPackage[],
  suite: string,
  copyrightOf: (name: string) => string | null,
): Material[] {
  return packages.map(({ name, version }) => ({
    name,
    version,
    licence: parseCopyright(copyrightOf(name) ?? ''),
    purl: `pkg:deb/debian/${encodeURIComponent(name)}@${encodeURIComponent(version)}?distro=${suite}`,
  }));
}

/** Third-party parts of the layers of an image. */
export function collectMaterials(list: ImageList, name: string, staged: StagedLayers): Material[] {
  const { layers } = imageOf(list, name);
  const folders = layers.map((layer) => staged.get(layer)?.folder ?? '');
  const read = (path: string): string | null => {
    const folder = folders.find((each) => existsSync(join(each, path)));
    return folder === undefined ? null : readFileSync(join(folder, path), 'utf8');
  };
  const hasNode = layers.includes('node');
  const npm = npmMaterials(readLockedPackages(), (path) =>
    path === `node_modules/node-linux-${process.arch}`
      ? hasNode
      : folders.some((folder) => existsSync(join(folder, 'app', path, 'package.json'))),
  );
  const packages = layers.flatMap((layer) => staged.get(layer)?.packages ?? []);
  const debian = debianMaterials(packages, list.suite, (each) =>
    read(`usr/share/doc/${each}/copyright`),
  );
  return sortMaterials([...npm, ...debian]);
}

/** A CycloneDX document. */
export function printBillOfMaterials(
  image: { readonly name: string; readonly digest: string },
  facts: BuildFacts,
  materials: readonly Material[],
): string {
  const document = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      timestamp: builtAt(facts),
      component: {
        type: 'container',
        'bom-ref': `onsori/${image.name}`,
        name: `onsori/${image.name}`,
        version: facts.version,
        properties: [
          { name: 'onsori:digest', value: image.digest },
          { name: 'onsori:commit', value: facts.commit },
        ],
      },
    },
    components: materials.map(({ name, version, licence, purl, sha512 }) => ({
      type: 'library',
      'bom-ref': purl,
      name,
      version,
      licenses: [{ license: { name: licence } }],
      purl,
      ...(sha512 && { hashes: [{ alg: 'SHA-512', content: sha512 }] }),
    })),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** One line per part. */
export function printLicences(materials: readonly Material[]): string {
  const lines = materials.map(({ name, version, licence }) => `${name} ${version}: ${licence}`);
  return `${lines.join('\n')}\n`;
}
