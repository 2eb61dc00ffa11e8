/** Guides beside the operations, in the order of the navigation. */
const startGuides = [
  'quickstart',
  'auth',
  'errors',
  'limits',
  'pagination',
  'fit',
  'keys',
] as const;
export const toolGuides = ['typescript', 'mcp', 'openapi', 'webhooks'] as const;
export const guides = [...startGuides, ...toolGuides] as const;
export type Guide = (typeof guides)[number];

export const defaultGuide: Guide = 'quickstart';

export const isGuide = (entry: string): entry is Guide => guides.some((each) => each === entry);

const groups = ['start', 'music', 'files', 'air', 'account', 'tools'] as const;
export type Group = (typeof groups)[number];

/** Operations in the order of the navigation; others follow in `account`. */
const grouped = {
  music: [
    'listMusics',
    'getMusic',
    'listSimilarMusics',
    'getAudioStream',
    'planFits',
    'createFit',
    'getFit',
    'releaseFit',
    'searchContent',
    'listAlbums',
    'latestAlbums',
    'getFeaturedAlbum',
    'getAlbum',
  ],
  files: [
    'getMusicFiles',
    'listFitFiles',
    'downloadMusic',
    'createDownloadLink',
    'getDownloadJob',
    'listDownloads',
    'listLicences',
    'getLicencePdf',
    'getLicenceJson',
    'getDisputePack',
    'checkLicence',
    'listLicenceKeys',
    'listLicenceUses',
  ],
} as const;

export interface NavigationOperation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
}

export interface NavigationEntry {
  readonly id: string;
  /** Null for a guide. */
  readonly method: string | null;
  readonly path: string | null;
}

export interface NavigationGroup {
  readonly group: Group;
  readonly entries: readonly NavigationEntry[];
}

const guideEntry = (id: Guide): NavigationEntry => ({ id, method: null, path: null });

export function groupOf({ id, path }: Pick<NavigationOperation, 'id' | 'path'>): Group {
  for (const group of ['music', 'files'] as const)
    if (grouped[group].some((each) => each === id)) return group;
  return path.startsWith('/v1/generations') ? 'air' : 'account';
}

/** Guides and operations by group; groups without any are left out. */
export function createNavigation(operations: readonly NavigationOperation[]): NavigationGroup[] {
  const order: readonly string[] = [...grouped.music, ...grouped.files];
  const sorted = operations.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
  const entriesOf = (group: Group): NavigationEntry[] => {
    if (group === 'start') return startGuides.map(guideEntry);
    if (group === 'tools') return toolGuides.map(guideEntry);
    return sorted
      .filter((operation) => groupOf(operation) === group)
      .map(({ id, method, path }) => ({ id, method, path }));
  };
  return groups
    .map((group) => ({ group, entries: entriesOf(group) }))
    .filter(({ entries }) => entries.length > 0);
}

/** Groups reduced to the entries that contain every word in their title, name, method or path. */
export function searchNavigation(
  navigation: readonly NavigationGroup[],
  text: string,
  titleOf: (entry: NavigationEntry) => string,
): NavigationGroup[] {
  const words = text.normalize().toLowerCase().split(/\s+/).filter(Boolean);
  const matches = (entry: NavigationEntry) => {
    const searched = [titleOf(entry), entry.id, entry.method ?? '', entry.path ?? '']
      .join(' ')
      .normalize()
      .toLowerCase();
    return words.every((word) => searched.includes(word));
  };
  return navigation
    .map(({ group, entries }) => ({ group, entries: entries.filter(matches) }))
    .filter(({ entries }) => entries.length > 0);
}
