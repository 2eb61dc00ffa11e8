/** Objects that are not copied: uploads that nobody completed, and what is on its way out. */
const transientPrefixes = ['inquiry-uploads/', 'previews/', 'quarantine/'];

/** Written again under the same name; all other objects never change. */
const mutablePrefix = 'system/';

/** Objects of the backup bucket that are no copies. */
const backupPrefix = 'backup/';
export const copyStateKey = `${backupPrefix}copy-state.json`;
export const deletionsKey = `${backupPrefix}deletions.json`;

/** How long an object outlives its original, in days: as long as backups of the database are retained. */
export const RETAINED_DAYS = 35;
const DAY_MS = 86_400_000;

export const isCopied = (key: string): boolean =>
  !key.startsWith(backupPrefix) && !transientPrefixes.some((prefix) => key.startsWith(prefix));

export const isMutable = (key: string): boolean => key.startsWith(mutablePrefix);

/** The SHA-256 that the name of an audio object contains, else null. */
export const sha256InKey = (key: string): string | null =>
  /^(?:withdrawn\/)?audio\/[0-9a-f]{2}\/([0-9a-f]{64})\.\w+$/.exec(key)?.[1] ?? null;

/** Since when copies have had no original, as ISO times by key. */
export type Deletions = Readonly<Record<string, string>>;

/** Adds keys without an original, and forgets those that have one again or no copy. */
export function updateDeletions(
  before: Deletions,
  withoutOriginal: readonly string[],
  now: Date,
): Deletions {
  return Object.fromEntries(
    withoutOriginal.map((key) => [key, before[key] ?? now.toISOString()] as const),
  );
}

export function expiredKeys(deletions: Deletions, now: Date): string[] {
  const end = new Date(now.getTime() - RETAINED_DAYS * DAY_MS).toISOString();
  return Object.keys(deletions).filter((key) => (deletions[key] ?? '') < end);
}

export type RowCounts = Readonly<Record<string, number>>;

/** Tables that never lose a row. Others lose few: deleted accounts, records past their term. */
const growingTables = [
  'musics',
  'renditions',
  'licences',
  'licence_certificates',
  'ledger_journals',
  'ledger_entries',
];
const MIN_REMAINING_SHARE = 0.9;

/** The number of rows that a restored table must have at least. */
export const minimumRows = (table: string, recorded: number): number =>
  growingTables.includes(table) ? recorded : Math.floor(recorded * MIN_REMAINING_SHARE);

/** A random sample of fixed size from a stream of unknown length. */
export function createSample<Item>(size: number, random: () => number = Math.random) {
  const items: Item[] = [];
  let seen = 0;
  return {
    items: items as readonly Item[],
    add: (item: Item) => {
      seen += 1;
      if (items.length < size) items.push(item);
      else {
        const at = Math.floor(random() * seen);
        if (at < size) items[at] = item;
      }
    },
  };
}
