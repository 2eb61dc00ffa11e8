import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  compareVersions,
  findPreviousRelease,
  readReleases,
  readVersion,
  root,
} from './releases.ts';

const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const manifests = ['package.json', ...globSync('{apps,packages}/*/package.json', { cwd: root })];
const releases = readReleases();
const version = readVersion();

describe('version', () => {
  test.each(manifests)('of %s is that of the tree, as are its own packages', (path) => {
    const manifest = JSON.parse(read(path));
    const own = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
      .filter(([name]) => name.startsWith('@onsori/'))
      .map(([, dependency]) => dependency);
    expect([manifest.version, ...own]).toEqual(Array(own.length + 1).fill(version));
  });

  test.each(globSync('deploy/kubernetes/overlays/*/kustomization.yaml', { cwd: root }))(
    'is that of every image in %s',
    (path) => {
      const tags = [...read(path).matchAll(/^ +newTag: (.+)$/gm)].map(([, tag]) => tag);
      expect(tags).toEqual(['server', 'web', 'worker'].map(() => version));
    },
  );

  test('has a dated section in the changelog, below the unreleased one', () => {
    const sections = [...read('CHANGELOG.md').matchAll(/^## (.+)$/gm)].map(([, title]) => title);
    expect(sections[0]).toBe('[Unreleased]');
    expect(sections[1]).toMatch(/^\[\d+\.\d+\.\d+\] - \d{4}-\d{2}-\d{2}$/);
    expect(sections[1]).toContain(`[${version}] - `);
    for (const release of releases)
      expect(sections).toContain(`[${release.version}] - ${release.date}`);
  });

  test('is that of the last release or a later one', () => {
    expect(compareVersions(version, releases.at(-1)?.version ?? '0.0.0')).toBeGreaterThanOrEqual(0);
    expect(findPreviousRelease().version).not.toBe(version);
  });
});

describe('releases', () => {
  test('are listed from the oldest to the newest', () => {
    const versions = releases.map((release) => release.version);
    expect(versions).toEqual(versions.toSorted(compareVersions));
    expect(new Set(versions).size).toBe(versions.length);
  });

  const isShallow = git('rev-parse', '--is-shallow-repository').stdout.trim() !== 'false';

  test.skipIf(isShallow).each(releases)('$version is part of the history', ({ commit }) => {
    expect(git('merge-base', '--is-ancestor', commit, 'HEAD')).toMatchObject({ status: 0 });
  });

  test.skipIf(isShallow).each(releases)(
    '$version has its commit, where it is tagged',
    ({ commit, version: released }) => {
      const tag = git('rev-parse', '--quiet', '--verify', `v${released}^{commit}`).stdout.trim();
      expect(['', commit]).toContain(tag);
    },
  );
});
