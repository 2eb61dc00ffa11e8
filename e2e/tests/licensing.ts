import { hash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { findUserByEmail } from '#server/src/features/account/account.public.ts';
import {
  issueLicence,
  licenceKeys,
  revokeLicence,
} from '#server/src/features/licences/licences.public.ts';
import { account } from '#tools/services/env.ts';
import { withDatabase } from '../database.ts';
import { joined } from './people.ts';

const databaseUrl = process.env.DATABASE_URL;

/** What somebody is licensed to use, for comparing. */
export const licensedBytes = Buffer.from('a track of the journey, as it was delivered');

/** A licence of a new account, as a download would have it issued. */
export async function issuedLicence(page: Page) {
  const person = await joined(page);
  const keys = licenceKeys(account.licenceSigningKey);
  const webOrigin = new URL(page.url()).origin;
  return withDatabase(databaseUrl, async (db) => {
    const user = await findUserByEmail(db, person.email);
    const wish = {
      userId: user?.id ?? '',
      musicId: '1',
      plan: 'creator',
      scope: 'own_channels',
      project: null,
      client: null,
      licensee: { name: '김하늘', channel: 'youtube.com/@haneul' },
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
      .execute((tx) => issueLicence(tx, { keys, webOrigin }, wish));
    return { ...licence, person };
  });
}

export const revoke = (id: string) =>
  withDatabase(databaseUrl, (db) => revokeLicence(db, id, 'a journey', new Date()));
