import type { Music } from '@onsori/contract/catalog';
import { AppError } from '#http/app-error.ts';
import { readMusics, readPlays } from './catalog.repo.ts';
import { toMusic } from './catalog.rules.ts';
import { type CatalogPorts, listMusicsByIds, type Reader } from './catalog.service.ts';
import {
  countOpenWithdrawals,
  listOpenWithdrawals,
  type WithdrawalRow,
  type WithdrawnMusicQuery,
} from './withdrawals.repo.ts';

interface WithdrawnMusic {
  readonly music: Music;
  readonly withdrawal: WithdrawalRow;
}

/** Withdrawn musics, last withdrawn first, and their number without the filter. */
export async function listWithdrawnMusics(
  ports: CatalogPorts,
  query: WithdrawnMusicQuery,
  reader: Reader,
): Promise<{ total: number; items: WithdrawnMusic[] }> {
  const [total, rows] = await Promise.all([
    countOpenWithdrawals(ports.db),
    listOpenWithdrawals(ports.db, query),
  ]);
  const withdrawals = new Map(rows.map((row) => [row.music_id, row]));
  const musics = await listMusicsByIds(ports, [...withdrawals.keys()], reader, {
    withWithdrawn: true,
  });
  const items = musics.flatMap((music) => {
    const withdrawal = withdrawals.get(music.id);
    return withdrawal ? [{ music, withdrawal }] : [];
  });
  return { total, items };
}

/** A music that was ever published, with its titles in both languages and its plays. */
export async function getKnownMusic(ports: CatalogPorts, musicId: string, reader: Reader) {
  const { db, publicUrl } = ports;
  const [[row], plays] = await Promise.all([
    readMusics(db, [musicId], undefined, 'known_musics'),
    readPlays(db, musicId),
  ]);
  if (!row) throw new AppError('not_found.music');
  return {
    music: toMusic(row, { language: reader.language, publicUrl }),
    titles: { ko: row.title_ko, en: row.title_en },
    plays,
  };
}
