import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  debianMaterials,
  npmMaterials,
  parseCopyright,
  printBillOfMaterials,
  printLicences,
  readLockedPackages,
  sortMaterials,
} from './bill-of-materials.ts';
import { parsePackages } from './debian-layer.ts';

const facts = { version: '1.2.3', commit: 'a'.repeat(40), timestamp: 1_795_006_651 };
const image = { name: 'server', digest: 'sha256:1' };

test('lists locked packages that are present, with licence and digest, and no workspace', () => {
  const present = ['node_modules/fastify', 'apps/server/node_modules/@sentry/core'];
  const materials = npmMaterials(readLockedPackages(), (path) => present.includes(path));
  expect(materials.map(({ name }) => name).sort()).toEqual(['@sentry/core', 'fastify']);
  const fastify = materials.find(({ name }) => name === 'fastify');
  expect(fastify).toMatchObject({ licence: 'MIT', purl: `pkg:npm/fastify@${fastify?.version}` });
  expect(fastify?.sha512).toMatch(/^[\da-f]{128}$/);
  const all = npmMaterials(readLockedPackages(), () => true);
  expect(all.filter(({ name }) => name.startsWith('@onsori/'))).toEqual([]);
  expect(all.filter(({ licence }) => licence === 'unknown')).toEqual([]);
});

test('reads packages of a simulated installation, and licences of a copyright file', () => {
  const simulation = 'Reading\nInst libc6 (2.36-9 Debian:12 [amd64])\nInst a (1:2 x [all]) []\n';
  expect(parsePackages(simulation)).toEqual([
    { name: 'a', version: '1:2' },
    { name: 'libc6', version: '2.36-9' },
  ]);
  expect(parseCopyright('License: GPL-2\n text\nLicense: BSD-3\nLicense: GPL-2\n')).toBe(
    'BSD-3, GPL-2',
  );
  const [material] = debianMaterials([{ name: 'a', version: '1:2' }], 'bookworm', () => null);
  expect(material).toMatchObject({
    licence: 'see its copyright file',
    purl: 'pkg:deb/debian/a@1%3A2?distro=bookworm',
  });
});

test('prints the same document whatever the order of the parts', () => {
  const materials = npmMaterials(readLockedPackages(), () => true).slice(0, 40);
  const expected = printBillOfMaterials(image, facts, sortMaterials(materials));
  expect(JSON.parse(expected)).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' });
  fc.assert(
    fc.property(fc.shuffledSubarray(materials, { minLength: materials.length }), (shuffled) => {
      const sorted = sortMaterials([...shuffled, ...shuffled]);
      expect(printBillOfMaterials(image, facts, sorted)).toBe(expected);
      expect(printLicences(sorted)).toBe(printLicences(sortMaterials(materials)));
    }),
  );
});
