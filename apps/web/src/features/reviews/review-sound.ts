import type {
  ProjectComment,
  ReviewCandidate,
  ReviewComment,
  ReviewMusic,
} from '@onsori/contract/review-pages';

type SoundComment = ReviewComment & Partial<Pick<ProjectComment, 'until_ms' | 'is_resolved'>>;

/** A candidate or music, as a card of the page shows it. */
export interface ReviewSound {
  readonly kind: 'candidate' | 'music';
  readonly id: string;
  readonly number: number;
  /** Empty for candidates, which have numbers. */
  readonly title: string;
  readonly duration: number;
  readonly peaks: string;
  readonly ready_at: string | null;
  readonly comments: readonly SoundComment[];
}

export const candidateSound = (candidate: ReviewCandidate): ReviewSound => ({
  ...candidate,
  kind: 'candidate',
  title: '',
});

export const musicSound = (
  { music: { id, title }, duration, peaks, comments }: ReviewMusic,
  index: number,
): ReviewSound => ({
  kind: 'music',
  id,
  number: index + 1,
  title,
  duration,
  peaks,
  ready_at: null,
  comments,
});

const ALPHABET_SIZE = 26;

/** A, B, C for the musics of a project; numbers after Z. */
export const letterOf = (number: number): string =>
  number > ALPHABET_SIZE ? String(number) : String.fromCharCode('A'.charCodeAt(0) + number - 1);

const markClasses = ['bg-bichwi', 'bg-chija', 'bg-jjok'];

/** The first letter and color of each author, by the order in which they wrote. */
export function createAuthorMarks(comments: readonly { readonly name: string; id: string }[]) {
  const ordered = comments.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const names = [...new Set(ordered.map(({ name }) => name))];
  return (name: string) => ({
    mark: ([...name][0] ?? '').toUpperCase(),
    markClass: markClasses[names.indexOf(name) % markClasses.length],
  });
}

export type AuthorMarks = ReturnType<typeof createAuthorMarks>;
