import { hash } from 'node:crypto';
import {
  type IssueLicenceCommand,
  issueLicence,
  type Licence,
  revokeLicence,
} from '#features/licences/licences.public.ts';
import type { Db } from '#infra/db.ts';
import { createSigningKeys } from '#infra/signing-keys.ts';
import { testOrigin } from '#test/outbox.ts';

export const testSigningKey = Buffer.alloc(32, 7).toString('base64url');
export const testLicenceKeys = createSigningKeys(testSigningKey);

export const testFile = (name: string): IssueLicenceCommand['files'][number] => ({
  name,
  sha256: hash('sha256', name),
  bytes: name.length,
});

/** Issues a licence as a download does. */
export function issueTestLicence(
  db: Db,
  input: Pick<IssueLicenceCommand, 'userId' | 'musicId'> & Partial<IssueLicenceCommand>,
  keys = testLicenceKeys,
): Promise<Licence> {
  const licenceInput = {
    plan: 'creator',
    scope: 'own_channels',
    project: null,
    client: null,
    licensee: { name: '김하늘', channel: 'youtube.com/@haneul' },
    company: null,
    files: [testFile('한강의 새벽.wav')],
    fingerprint: null,
    at: new Date(),
    ...input,
  } as const;
  return db
    .transaction()
    .execute((tx) => issueLicence(tx, { keys, webOrigin: testOrigin }, licenceInput));
}

export const revokeTestLicence = (db: Db, id: string, reason = '시험', now = new Date()) =>
  db.transaction().execute((tx) => revokeLicence(tx, id, reason, now));
