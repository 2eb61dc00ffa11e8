import { randomUUID } from 'node:crypto';
import { createAccount } from '#features/account/account.public.ts';
import {
  type AuditEntryInput,
  type OperatorPorts,
  recordAuditEntry,
} from '#features/audit/audit.public.ts';
import type { Db } from '#infra/db.ts';
import { testEncryption } from '#test/outbox.ts';

/** Inserts a user directly, without entries in the audit log. */
export const insertTestUser = (db: Db): Promise<string> =>
  db.transaction().execute((tx) =>
    createAccount(
      tx,
      {
        email: `${randomUUID()}@example.com`,
        emailConfirmed: true,
        nickname: '소리',
        language: 'ko',
        companyCode: null,
        passwordHash: null,
        termsVersion: '2026-11-01',
        marketing: {},
      },
      new Date(),
    ),
  );

export const recordTestEntry = (db: Db, entry: AuditEntryInput): Promise<void> =>
  db.transaction().execute((tx) => recordAuditEntry(tx, testEncryption, entry));

/** An entry with personal values before and after. */
export const emailChanged = (userId: string): AuditEntryInput => ({
  actor: { kind: 'user', userId, network: '203.0.113.77' },
  action: 'email.changed',
  subject: { kind: 'user', id: null, userId },
  before: { email: 'old@example.com' },
  after: { email: 'new@example.com' },
});

/** Use cases of operators, recorded as on the command line. */
export const operatorPorts = (db: Db): OperatorPorts => ({
  db,
  encryption: testEncryption,
  actor: { kind: 'operator', userId: null, network: null },
});
