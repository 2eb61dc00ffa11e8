import { isManifest, parseManifest } from '../manifests.ts';
import { defineRule } from '../rule.ts';
import { isTsconfig, tsconfigErrors } from '../tsconfig.ts';

/** A file with syntax errors cannot be checked. */
export const unparsed = defineRule('unparsed', function* (project) {
  for (const { path, facts } of project.modules.values()) {
    for (const message of facts.errors) yield { file: path, message };
  }
  for (const [file, source] of project.tree) {
    if (isManifest(file) && parseManifest(file, source) === undefined) {
      yield { file, message: 'is not JSON' };
    }
    if (isTsconfig(file)) for (const message of tsconfigErrors(source)) yield { file, message };
  }
});
