import { createHash, randomInt } from 'node:crypto';
import { readTree } from '#tools/boundaries/tree.ts';
import { outlineOf } from './outline.ts';

/**
 * Prints paths, exported names and signatures of files drawn at random. Someone who knows the field
 * but not the project says what each file does; names that do not suffice are then changed.
 */
const [count = '40', seed = String(randomInt(1_000_000))] = process.argv.slice(2);
const outlines = [...readTree('.')]
  .filter(([path]) => /\.tsx?$/.test(path) && !/\.(test|spec)\.tsx?$|\.config\.ts$/.test(path))
  .map(([path, source]) => ({ path, outline: outlineOf(path, source) }))
  .filter(({ outline }) => outline.length > 0)
  .map((file) => ({
    ...file,
    order: createHash('sha256')
      .update(seed + file.path)
      .digest('hex'),
  }))
  .sort((a, b) => (a.order < b.order ? -1 : 1));

console.log(`${count} of ${outlines.length} files, seed ${seed}`);
for (const [index, { path, outline }] of outlines.slice(0, Number(count)).entries())
  console.log(`\n${index + 1}. ${path}\n${outline.map((line) => `   ${line}`).join('\n')}`);
