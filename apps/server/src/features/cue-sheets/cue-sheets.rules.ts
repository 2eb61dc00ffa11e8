import type { CueRole } from '@onsori/contract/cue-sheet-values';
import { MAX_CUE_MS } from '@onsori/contract/cue-sheet-values';

interface EpisodeUsage {
  readonly is_used: boolean;
  readonly programme: string | null;
  readonly episode: string | null;
  readonly air_date: string | null;
}

interface EpisodeUsageChange {
  readonly musicId: string;
  readonly isPurchased: boolean;
  readonly before: EpisodeUsage;
  readonly after: EpisodeUsage;
}

/** What marks in the library change on the sheet of one episode. */
export interface SheetMarks {
  readonly programme: string;
  readonly episode: string;
  readonly airDate: string | null;
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

function episodeOf({ is_used, programme, episode }: EpisodeUsage) {
  return is_used && programme !== null && episode !== null ? { programme, episode } : null;
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Groups marks by episode, in an order that is the same for all transactions, as sheets are locked. */
export function groupMarks(changes: readonly EpisodeUsageChange[]): SheetMarks[] {
  const sheets = new Map<
    string,
    {
      programme: string;
      episode: string;
      airDate: string | null;
      added: string[];
      removed: string[];
    }
  >();
  const sheetOf = (key: { programme: string; episode: string }) => {
    const id = JSON.stringify([key.programme, key.episode]);
    const sheet = sheets.get(id) ?? { ...key, airDate: null, added: [], removed: [] };
    sheets.set(id, sheet);
    return sheet;
  };
  for (const { musicId, isPurchased, before, after } of changes) {
    const [from, to] = [episodeOf(before), episodeOf(after)];
    const isSame = from !== null && from.programme === to?.programme && from.episode === to.episode;
    if (from && !isSame) sheetOf(from).removed.push(musicId);
    if (!to || !isPurchased) continue;
    const sheet = sheetOf(to);
    sheet.added.push(musicId);
    sheet.airDate ??= after.air_date;
  }
  return [...sheets.entries()].sort(([a], [b]) => compareText(a, b)).map(([, sheet]) => sheet);
}

/** Cue sheets count whole seconds. */
export const defaultUsedMs = (durationMs: number): number =>
  Math.min(Math.max(Math.round(durationMs / 1000), 1) * 1000, MAX_CUE_MS);

export const DEFAULT_ROLE: CueRole = 'background';

export interface PurchaseLicence {
  readonly music_id: string;
  readonly programme: string;
  readonly licence_id: string;
}

/**
 * Licence number of each music: that of a purchase for the programme, else of the latest purchase, else
 * the latest licence of the company.
 */
export function chooseLicences(
  programme: string,
  purchases: readonly PurchaseLicence[],
  latest: readonly Omit<PurchaseLicence, 'programme'>[],
): ReadonlyMap<string, string> {
  const chosen = new Map(latest.map(({ music_id, licence_id }) => [music_id, licence_id]));
  const bought = Map.groupBy(purchases, ({ music_id }) => music_id);
  for (const [musicId, own] of bought) {
    const best = own.find((purchase) => purchase.programme === programme) ?? own[0];
    if (best) chosen.set(musicId, best.licence_id);
  }
  return chosen;
}
