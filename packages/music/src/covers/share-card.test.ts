import sharp from 'sharp';
import { expect, it } from 'vitest';
import { ink } from './color.ts';
import { drawCover } from './draw-cover.ts';
import { renderShareCard, type ShareCardInput } from './share-card.ts';

const cover = drawCover({ seed: 5, genre: '재즈', moods: ['그루비한'] });
const peaks = Uint8Array.from({ length: 1024 }, (_, at) => 40 + ((at * 37) % 200));
const card: ShareCardInput = { cover, title: '서울, 11시', subtitle: '심야의 서울', peaks };

/** Returns whether this area of the card contains only the background. */
async function isBackground(
  bytes: Buffer,
  left: number,
  top: number,
  width: number,
  height: number,
) {
  const part = sharp(bytes).extract({ left, top, width, height }).removeAlpha().raw();
  const data = await part.toBuffer();
  const background = Buffer.from(ink.slice(1), 'hex');
  return data.every((value, at) => value === background[at % 3]);
}

it.each([
  ['short Korean', '서울'],
  [
    'long Korean',
    '불 꺼진 사무실과 비 갠 골목을 지나 마지막 지하철을 기다리는 긴 밤의 노래 '.repeat(4),
  ],
  ['Korean without a space', '끝나지않는아주긴제목'.repeat(12)],
  [
    'long English',
    'Walking home through the rainy back streets of Seoul without an umbrella '.repeat(4),
  ],
  ['wide English', 'WWWWWWWWWWWWWWWWWWWWWWWWWWWW MMMMMMMMMMMMMMMMMMMMMM'],
  ['marks of XML', '<b>"A" & \'B\'</b> ]]>\u0000\u0008'],
  ['nothing', ''],
])('fits %s into its column', async (_, title) => {
  const bytes = await renderShareCard({ ...card, title, subtitle: title, note: title });
  const { format, width, height } = await sharp(bytes).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
  expect(await isBackground(bytes, 1130, 0, 70, 630)).toBe(true);
  expect(await isBackground(bytes, 557, 0, 54, 630)).toBe(true);
  expect(await isBackground(bytes, 613, 122, 512, 26)).toBe(true);
});

it('shows the title, the waveform and the note', async () => {
  const complete = await renderShareCard({ ...card, note: '3:02' });
  const variants = await Promise.all([
    renderShareCard(card),
    renderShareCard({ ...card, note: '3:02', title: '서울, 12시' }),
    renderShareCard({ ...card, note: '3:02', peaks: null }),
    renderShareCard({ ...card, note: '3:02', subtitle: '' }),
  ]);
  for (const variant of variants) expect(variant.equals(complete)).toBe(false);
});

it('draws bars for a silent piece', async () => {
  const bytes = await renderShareCard({ ...card, peaks: new Uint8Array(1024) });
  expect(await isBackground(bytes, 613, 500, 512, 14)).toBe(false);
});

it('renders the same bytes for the same card, in a small file', async ({ annotate }) => {
  const first = await renderShareCard(card);
  const before = process.cpuUsage();
  const second = await renderShareCard(card);
  const { user, system } = process.cpuUsage(before);
  await annotate(`${Math.round((user + system) / 1000)} ms of CPU for one card`, 'cost');
  expect(second.equals(first)).toBe(true);
  expect(first.length).toBeLessThan(150_000);
});
