import type { Result } from './find-violations.ts';
import type { Tree } from './model.ts';

export interface Report {
  readonly text: string;
  readonly ok: boolean;
}

export function report(tree: Tree, { violations, modules, edges }: Result): Report {
  const lines: string[] = [];
  for (const [rule, found] of Map.groupBy(violations, (violation) => violation.rule)) {
    lines.push(`${rule} (${found.length})`);
    for (const { file, message } of found) lines.push(`  ${file}: ${message}`);
    lines.push('');
  }
  // Counted apart from the checker: looking at nothing must never pass for finding nothing.
  const expected = [...tree.keys()].filter((path) => /\.tsx?$/.test(path)).length;
  const complete = modules === expected && modules > 0;
  if (!complete) lines.push(`looked at ${modules} modules, the tree holds ${expected}`, '');
  lines.push(`boundaries: ${modules} modules, ${edges} imports, ${violations.length} violations`);
  return { text: lines.join('\n'), ok: complete && violations.length === 0 };
}
