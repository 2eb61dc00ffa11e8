import { hash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { findUserByEmail } from '#server/src/features/account/account.public.ts';
import { issueLicence, revokeLicence } from '#server/src/features/licences/licences.public.ts';
import { createSigningKeys } from '#server/src/infra/signing-keys.ts';
import { localCredentials } from '#tools/services/env.ts';
import { withDatabase } from '../database.ts';
import { signUpUser } from './people.ts';

/** The bytes of the licensed file. */
export const licensedBytes = Buffer.from('a licensed file of an end-to-end test');

/** Signs up a user and issues a licence as a download does. */
export async function createLicence(page: Page) {
  const person = await signUpUser(page);
  const keys = createSigningKeys(localCredentials.licenceSigningKey);
  const webOrigin = new URL(page.url()).origin;
  return withDatabase(process.env.DATABASE_URL, async (db) => {
    const user = await findUserByEmail(db, person.email);
    const licenceInput = {
      userId: user?.id ?? '',
      musicId: '1',
      plan: 'creator',
      scope: 'own_channels',
      project: null,
      client: null,
      licensee: { name: '김하늘', channel: 'youtube.com/@haneul' },
      company: null,
      files: [
        {
          name: '한강의 새벽.wav',
          sha256: hash('sha256', licensedBytes),
          bytes: licensedBytes.length,
        },
      ],
      fingerprint: null,
      at: new Date(),
    } as const;
    const licence = await db
      .transaction()
      .execute((tx) => issueLicence(tx, { keys, webOrigin }, licenceInput));
    return { ...licence, person };
  });
}

export const revokeLicenceById = (id: string) =>
  withDatabase(process.env.DATABASE_URL, (db) =>
    db.transaction().execute((tx) => revokeLicence(tx, id, 'e2e test', new Date())),
  );
