import { defineRule } from '../rule.ts';

const vague = new Set(['utils', 'util', 'common', 'helpers', 'helper', 'misc', 'shared']);

export const noVagueFolders = defineRule('no-vague-folders', function* (project) {
  for (const file of project.tree.keys()) {
    const folder = file
      .split('/')
      .slice(0, -1)
      .find((segment) => vague.has(segment.toLowerCase()));
    if (folder !== undefined)
      yield { file, message: `folder name ${folder} does not describe its content` };
  }
});
