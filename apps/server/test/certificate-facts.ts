import type { CertificateFacts } from '#features/licences/certificate.rules.ts';

export const certificateFacts: CertificateFacts = {
  id: '0123456789ABCDEFGHJKMNPQ',
  revokedAt: null,
  albumId: '7',
  company: null,
  holder: {
    name: '김하늘',
    channel: 'youtube.com/@haneul',
    project: '봄 나들이',
    client: null,
    salt: 'abc',
  },
  claims: {
    type: 'onsori-licence/1',
    id: '0123456789ABCDEFGHJKMNPQ',
    edition: 1,
    verify: 'https://onsori.test/verify/0123456789ABCDEFGHJKMNPQ',
    issued_at: '2026-11-15T16:00:00.000Z',
    signed_at: '2026-11-15T16:00:00.000Z',
    plan: 'pro',
    scope: 'client_work',
    music: { id: '42', title_ko: '한강의 새벽', title_en: 'Dawn on the Han' },
    fingerprint: null,
    files: [{ name: '한강의 새벽.wav', sha256: 'ab'.repeat(32), bytes: 12_345 }],
    holder_digest: 'cd'.repeat(32),
    key: '0011223344556677',
  },
};
