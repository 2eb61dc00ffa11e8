import { type BuildFacts, readBuildFacts } from './build-facts.ts';
import { type BuiltImage, buildImage, type LayerCache } from './build-image.ts';
import { readImageList } from './image-list.ts';
import { imagesDir, stageLayers } from './stage-layers.ts';

const list = readImageList();
const names = Object.keys(list.images);
const USAGE = `usage: npm run images -- [build|verify|test|print] [${names.join('|')}]…`;
const print = (line: string): void => console.log(line);

function build(images: readonly string[], facts: BuildFacts): BuiltImage[] {
  const staged = stageLayers(list, images, imagesDir(), print);
  const cache: LayerCache = new Map();
  return images.map((name) => {
    const built = buildImage(list, name, { staged, facts, cache });
    print(`${built.reference} ${built.digest} ${Math.round(built.bytes / 1e6)} MB`);
    return built;
  });
}

function main([action = 'build', ...requested]: string[]): void {
  const unknown = requested.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`unknown image ${unknown.join(', ')}\n${USAGE}`);
  const images = requested.length > 0 ? requested : names;
  if (action === 'build') build(images, readBuildFacts());
  else throw new Error(USAGE);
}

try {
  main(process.argv.slice(2));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
