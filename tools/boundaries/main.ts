import { fileURLToPath } from 'node:url';
import { findViolations, report } from './find-violations.ts';
import { readTree } from './tree.ts';

const root = process.argv[2] ?? fileURLToPath(new URL('../..', import.meta.url));
const tree = readTree(root);
const { text, ok } = report(tree, findViolations(tree));
console.log(text);
process.exitCode = ok ? 0 : 1;
