import { randomUUID } from 'node:crypto';
import { consentVersion } from '@onsori/contract/consent-values';
import { insertNotice } from '#features/account/marketing-notices.repo.ts';
import { createUnsubscribeNonce } from '#features/account/secrets.rules.ts';
import { uuidV7 } from '#infra/uuid-v7.ts';
import type { ExampleContext } from '#test/example-context.ts';
import { testSecret } from '#test/outbox.ts';

export const exampleConsent = (changes: object = {}) => ({
  id: randomUUID(),
  purposes: { analytics: true, marketing: false },
  version: consentVersion,
  language: 'ko',
  despite_signal: false,
  ...changes,
});

export const consentExamples = {
  recordConsent: () => ({ body: exampleConsent() }),
  unsubscribe: async ({ db, target }: ExampleContext) => {
    const now = new Date();
    const id = uuidV7(now);
    const notice = { id, userId: target.id, agreed: ['use'], withdrawn: [], dueOn: null } as const;
    await db.transaction().execute((tx) => insertNotice(tx, notice, now));
    return { body: { nonce: createUnsubscribeNonce(id, testSecret) } };
  },
};
