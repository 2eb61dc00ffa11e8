import { defineRule } from '../rule.ts';
import { hasCompilerOption, isTsconfig } from '../tsconfig.ts';

/** Type stripping does not read tsconfig, so a path mapped there fails at run time. */
export const noTsconfigPaths = defineRule('no-tsconfig-paths', function* (project) {
  for (const [file, source] of project.tree) {
    if (isTsconfig(file) && hasCompilerOption(source, 'paths')) {
      yield { file, message: 'sets compilerOptions.paths; use package imports' };
    }
  }
});
