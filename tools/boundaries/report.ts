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
  // Counts the modules independently, so that an incomplete check cannot pass.
  const expected = [...tree.keys()].filter((path) => /\.tsx?$/.test(path)).length;
  const complete = modules === expected && modules > 0;
  if (!complete) lines.push(`checked ${modules} of ${expected} modules`, '');
  lines.push(`boundaries: ${modules} modules, ${edges} imports, ${violations.length} violations`);
  return { text: lines.join('\n'), ok: complete && violations.length === 0 };
}
