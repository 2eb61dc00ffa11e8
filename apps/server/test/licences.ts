import { hash } from 'node:crypto';
import {
  issueLicence,
  type Licence,
  type LicenceWish,
  licenceKeys,
} from '#features/licences/licences.public.ts';
import type { Db } from '#infra/db.ts';
import { testOrigin } from '#test/postbox.ts';

export const testLicenceKeys = licenceKeys(Buffer.alloc(32, 7).toString('base64url'));

export const testFile = (name: string): LicenceWish['files'][number] => ({
  name,
  sha256: hash('sha256', name),
  bytes: name.length,
});

/** A licence as a download would have it issued. */
export function issueTestLicence(
  db: Db,
  wish: Pick<LicenceWish, 'userId' | 'musicId'> & Partial<LicenceWish>,
  keys = testLicenceKeys,
): Promise<Licence> {
  const whole = {
    plan: 'creator',
    scope: 'own_channels',
    project: null,
    client: null,
    licensee: { name: '김하늘', channel: 'youtube.com/@haneul' },
    files: [testFile('한강의 새벽.wav')],
    fingerprint: null,
    at: new Date(),
    ...wish,
  } as const;
  return db.transaction().execute((tx) => issueLicence(tx, { keys, webOrigin: testOrigin }, whole));
}
