import { readFileSync } from 'node:fs';
import { readTree } from '#tools/boundaries/tree.ts';
import { findRetiredProse } from './count-prose.ts';

const MAX_FINDINGS = 30;
/** The list itself, and the words people see. */
const exempt = /^(docs\/(code-vocabulary|glossary)\.md|tools\/vocabulary\/)/;

const files = [...readTree('.').keys()].filter(
  (file) => /\.(tsx?|md)$/.test(file) && !exempt.test(file),
);
const findings = files.flatMap((file) => findRetiredProse(file, readFileSync(file, 'utf8')));
for (const { file, line, word } of findings) console.log(`${file}:${line} ${word}`);
console.log(
  `vocabulary: ${files.length} files, ${findings.length} retired words in comments, test titles and documents (at most ${MAX_FINDINGS})`,
);
process.exitCode = files.length > 0 && findings.length <= MAX_FINDINGS ? 0 : 1;
