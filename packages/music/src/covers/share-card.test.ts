import sharp from 'sharp';
import { expect, it } from 'vitest';
import { ink } from './color.ts';
import { drawCover } from './draw-cover.ts';
import { type ShareCard, shareCard } from './share-card.ts';

const cover = drawCover({ seed: 5, genre: '재즈', moods: ['그루비한'] });
const peaks = Uint8Array.from({ length: 1024 }, (_, at) => 40 + ((at * 37) % 200));
const card: ShareCard = { cover, title: '서울, 11시', subtitle: '심야의 서울', peaks };

/** Whether everything in this part of the card is bare ground. */
async function bare(bytes: Buffer, left: number, top: number, width: number, height: number) {
  const part = sharp(bytes).extract({ left, top, width, height }).removeAlpha().raw();
  const data = await part.toBuffer();
  const ground = Buffer.from(ink.slice(1), 'hex');
  return data.every((value, at) => value === ground[at % 3]);
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
])('sets %s within its column', async (_, title) => {
  const bytes = await shareCard({ ...card, title, subtitle: title, note: title });
  const { format, width, height } = await sharp(bytes).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
  expect(await bare(bytes, 1130, 0, 70, 630)).toBe(true);
  expect(await bare(bytes, 557, 0, 54, 630)).toBe(true);
  expect(await bare(bytes, 613, 122, 512, 26)).toBe(true);
});

it('shows the title, the waveform and the note', async () => {
  const whole = await shareCard({ ...card, note: '3:02' });
  const others = await Promise.all([
    shareCard(card),
    shareCard({ ...card, note: '3:02', title: '서울, 12시' }),
    shareCard({ ...card, note: '3:02', peaks: null }),
    shareCard({ ...card, note: '3:02', subtitle: '' }),
  ]);
  for (const other of others) expect(other.equals(whole)).toBe(false);
});

it('draws a silent piece too', async () => {
  const bytes = await shareCard({ ...card, peaks: new Uint8Array(1024) });
  expect(await bare(bytes, 613, 500, 512, 14)).toBe(false);
});

it('makes the same bytes again, and stays light', async ({ annotate }) => {
  const once = await shareCard(card);
  const before = process.cpuUsage();
  const again = await shareCard(card);
  const { user, system } = process.cpuUsage(before);
  await annotate(`${Math.round((user + system) / 1000)} ms of CPU for one card`, 'cost');
  expect(again.equals(once)).toBe(true);
  expect(once.length).toBeLessThan(150_000);
});
