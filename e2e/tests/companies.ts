import { randomUUID } from 'node:crypto';
import type { OrganizationRole } from '@onsori/contract/organizations';
import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { findUserByEmail } from '#server/src/features/account/account.public.ts';
import { insertCompanyGrant } from '#server/src/features/billing/company-grants.repo.ts';
import { createCompany } from '#server/src/features/organizations/organizations.public.ts';
import type { Db } from '#server/src/infra/db.ts';
import { uuidV7 } from '#server/src/infra/uuid-v7.ts';
import { addTestMember } from '#server/test/companies.ts';
import { withDatabase } from '../database.ts';
import { approveCompany } from './operator.ts';
import { newPerson, type Person, signInUser, signUpUser } from './people.ts';

/** Signs up the first person of a new company, who becomes its owner and enters the pavilion. */
export async function signUpCompanyOwner(page: Page): Promise<Person> {
  const code = `E2E-${randomUUID().slice(0, 8).toUpperCase()}`;
  const person = await signUpUser(page, newPerson(), { company_code: code });
  await approveCompany(person.email);
  await signInUser(page, person);
  return person;
}

/** Copies musics of the fixture for a company alone, with their audios, streams and waveforms. */
async function copyMusics(db: Db, organizationId: string, count: number): Promise<void> {
  await sql`
    with source as (
      select *, nextval('musics_id_seq') as new_id from musics where id between 11 and ${10 + count}
    ), copied as (
      insert into musics (id, album_id, title_ko, title_en, duration_ms, bpm, release_date, cover_image,
        share_image, color_code, is_free, is_spatial, tag_ids, published_at, withdrawn_at, organization_id)
      select new_id, album_id, title_ko, title_en, duration_ms, bpm, release_date, cover_image,
        share_image, color_code, false, is_spatial, tag_ids, now(), now(), ${organizationId}::uuid
      from source
    ), stats as (
      insert into music_stats (music_id) select new_id from source
    ), sounds as (
      insert into music_sounds (music_id, key, lufs, preview_ms, sections, energy, waveform, timbre,
        fingerprint, fingerprint_sketch)
      select new_id, key, lufs, preview_ms, sections, energy, waveform, timbre, fingerprint, '{}'
      from source join music_sounds on music_sounds.music_id = source.id
    ), new_audios as (
      select audios.*, new_id, nextval('audios_id_seq') as new_audio_id
      from source join audios on audios.music_id = source.id
    ), audio_rows as (
      insert into audios (id, music_id, name, type, mixing, is_playable, duration_ms)
      overriding system value
      select new_audio_id, new_id, name, type, mixing, is_playable, duration_ms from new_audios
    ), peaks as (
      insert into audio_peaks select new_audio_id, peaks
      from new_audios join audio_peaks on audio_peaks.audio_id = new_audios.id
    ), files as (
      insert into renditions (audio_id, format, name, object_key, sha256, crc32, bytes, made_at)
      select new_audio_id, format, renditions.name, object_key, sha256, crc32, bytes, now()
      from new_audios join renditions on renditions.audio_id = new_audios.id
    )
    insert into pavilion_musics (music_id, organization_id, source, is_public, is_used, purchased_at, added_at)
    select new_id, ${organizationId}::uuid,
      (case when id % 3 = 0 then 'reserved' else 'air' end)::pavilion_source, id % 5 > 0, id % 4 = 0,
      case when id % 7 > 0 then now() end, now() - (id - 11) * interval '1 minute'
    from source`.execute(db);
}

export interface CompanyOptions {
  readonly role?: OrganizationRole;
  readonly musics?: number;
}

/** Makes a person a member of a new company with the Enterprise plan and music of its own. */
export async function joinCompany(
  person: Person,
  { role = 'owner', musics = 0 }: CompanyOptions,
): Promise<void> {
  await withDatabase(process.env.DATABASE_URL, async (db) => {
    const user = await findUserByEmail(db, person.email);
    if (!user) throw new Error('no user');
    const now = new Date();
    const organizationId = await db.transaction().execute(async (tx) => {
      const id = await createCompany(tx, { name: '온소리 방송', code: uuidV7(now), now });
      const grant = { organizationId: id, isTrial: false, endsAt: null, reason: 'e2e', now };
      await insertCompanyGrant(tx, grant);
      return id;
    });
    await addTestMember(db, organizationId, user.id, role);
    if (musics > 0) await copyMusics(db, organizationId, musics);
  });
}

/** Signs up a member of such a company. */
export async function signUpMember(page: Page, options: CompanyOptions = {}): Promise<Person> {
  const person = await signUpUser(page, newPerson());
  await joinCompany(person, options);
  return person;
}
