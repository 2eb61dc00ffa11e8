import { writeSync } from 'node:fs';
import type { Reporter, TestModule, Vite } from 'vitest/node';
import { descendants, identify, signal } from '#tools/services/process.ts';

function endRun(): never {
  const own = identify(process.pid);
  for (const child of own ? descendants(own) : []) signal(child, 'SIGKILL');
  process.exit(1);
}

/** Runs in the main process, because an endless microtask loop blocks the timers of its worker. */
function watchFiles(project: string, limitSeconds: number): Reporter {
  const timers = new Map<string, NodeJS.Timeout>();
  const stop = ({ moduleId }: TestModule) => clearTimeout(timers.get(moduleId));
  return {
    onTestModuleQueued: (file) => {
      if (file.project.name !== project) return;
      stop(file);
      const kill = () => {
        writeSync(2, `FAIL ${file.relativeModuleId}: killed at its limit of ${limitSeconds} s\n`);
        endRun();
      };
      timers.set(file.moduleId, setTimeout(kill, limitSeconds * 1000));
    },
    onTestModuleEnd: stop,
  };
}

/** Kills the run and prints the file name when a test file exceeds the limit. */
export function limitTestFiles(limitSeconds: number): Vite.Plugin {
  return {
    name: 'limit-test-files',
    configureVitest: ({ vitest, project }) => {
      vitest.config.reporters.push(watchFiles(project.name, limitSeconds));
    },
  };
}
