import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { collectMaterials, printBillOfMaterials, printLicences } from './bill-of-materials.ts';
import { type BuildFacts, readBuildFacts } from './build-facts.ts';
import { type BuiltImage, buildImage, type LayerCache } from './build-image.ts';
import { printContainerfile } from './containerfile.ts';
import { readImageList, root } from './image-list.ts';
import { imagesDir, stageLayers } from './stage-layers.ts';

const list = readImageList();
const names = Object.keys(list.images);
const USAGE = `usage: npm run images -- [build|verify] [${names.join('|')}]…, print, or stage <folder>`;
const print = (line: string): void => console.log(line);

/** Builds images, and writes their bills of materials and lists of licences beside. */
function build(images: readonly string[], facts: BuildFacts): BuiltImage[] {
  const staged = stageLayers(list, images, imagesDir(), print);
  const cache: LayerCache = new Map();
  const reports = join(imagesDir(), facts.version);
  mkdirSync(reports, { recursive: true });
  return images.map((name) => {
    const built = buildImage(list, name, { staged, facts, cache });
    const materials = collectMaterials(list, name, staged);
    writeFileSync(join(reports, `${name}.cdx.json`), printBillOfMaterials(built, facts, materials));
    writeFileSync(join(reports, `${name}.licences.txt`), printLicences(materials));
    print(`${built.reference} ${built.digest} ${Math.round(built.bytes / 1e6)} MB`);
    return built;
  });
}

/** Builds twice and compares the digests. */
function verify(images: readonly string[], facts: BuildFacts): void {
  const [first, second] = [build(images, facts), build(images, facts)];
  const changed = first.filter(({ digest }, index) => digest !== second[index]?.digest);
  if (changed.length > 0)
    throw new Error(`two builds differ: ${changed.map(({ name }) => name).join(', ')}`);
  print(`${first.length} images, the same digests twice`);
}

function selectImages(requested: readonly string[]): readonly string[] {
  const unknown = requested.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`unknown image ${unknown.join(', ')}\n${USAGE}`);
  return requested.length > 0 ? requested : names;
}

function main([action = 'build', ...args]: string[]): void {
  if (action === 'print')
    writeFileSync(join(root, 'deploy/images/Containerfile'), printContainerfile(list));
  else if (action === 'stage' && args[0]) stageLayers(list, names, resolve(args[0]), print);
  else if (action === 'build') build(selectImages(args), readBuildFacts());
  else if (action === 'verify') verify(selectImages(args), readBuildFacts());
  else throw new Error(USAGE);
}

try {
  main(process.argv.slice(2));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
