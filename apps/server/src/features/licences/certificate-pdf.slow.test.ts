import { afterAll, expect, test, vi } from 'vitest';
import { certificateFacts as facts } from '#test/certificate-facts.ts';
import { pdfText } from '#test/pdf-text.ts';
import { certificatePdf } from './certificate-pdf.ts';
import { createCertificatePrinter } from './certificate-printer.service.ts';

vi.setConfig({ testTimeout: 60_000 });

test('the text can be extracted in Korean and in English', async () => {
  const text = pdfText(await certificatePdf(facts)).replaceAll('\n', '');
  for (const claim of [
    '라이선스 증서',
    'License certificate',
    '한강의 새벽',
    'Dawn on the Han',
    '김하늘',
    '봄 나들이',
    '2026년 11월 16일',
    'November 16, 2026',
    '012345-6789AB-CDEFGH-JKMNPQ',
    'https://onsori.test/verify/0123456789ABCDEFGHJKMNPQ',
    'ab'.repeat(32),
    'Pro · Client work',
    '프로 · 의뢰받은 작업',
    'AI-generated',
  ])
    expect(text).toContain(claim);
  expect(text).not.toContain('의뢰인');
});

test('prints names with Hanja and emoji', async () => {
  const names = { name: '金旻秀 (김민수)', channel: '🎵 하늘TV 👨‍👩‍👧' };
  const { holder } = facts;
  const pdf = await certificatePdf({ ...facts, holder: holder && { ...holder, ...names } });
  const text = pdfText(pdf).replaceAll('\n', '');
  for (const name of Object.values(names)) expect(text).toContain(name);
});

const printer = createCertificatePrinter({ maxWaiting: 2 });
afterAll(() => printer.close());

test('prints identical bytes on a thread without blocking the event loop', async () => {
  const here = await certificatePdf(facts);
  let ticks = 0;
  const ticker = setInterval(() => {
    ticks += 1;
  }, 1);
  const [once, twice] = await Promise.all([printer.print(facts), printer.print(facts)]);
  clearInterval(ticker);
  expect(once.equals(here)).toBe(true);
  expect(twice.equals(here)).toBe(true);
  expect(ticks).toBeGreaterThan(10);
});

test('rejects prints beyond the queue limit and completes the others', async () => {
  const results = await Promise.allSettled([1, 2, 3].map(() => printer.print(facts)));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
});

test('omits an erased holder, marks a revoked licence and adds pages for many files', async () => {
  const erased = pdfText(await certificatePdf({ ...facts, holder: null }));
  expect(erased).not.toContain('김하늘');
  expect(erased).toContain('이름을 지웠어요');
  const revoked = pdfText(await certificatePdf({ ...facts, revokedAt: new Date() }));
  expect(revoked).toContain('This license was revoked.');
  const files = Array.from({ length: 40 }, (_, at) => ({
    name: `track-${at}.wav`,
    sha256: 'ef'.repeat(32),
    bytes: at,
  }));
  const long = await certificatePdf({ ...facts, claims: { ...facts.claims, files } });
  expect(long.toString('latin1').match(/\/Type \/Page\n/g)?.length).toBeGreaterThan(1);
  expect(pdfText(long)).toContain('track-39.wav');
});

test('a licence without files yet says so', async () => {
  const claims = { ...facts.claims, files: [] };
  const text = pdfText(await certificatePdf({ ...facts, claims })).replaceAll('\n', '');
  expect(text).toContain('아직 다운로드한 파일이 없어요.');
  expect(text).toContain('No file was downloaded yet.');
});
