/** What an operator decides about a piece in review; `re_roll` makes it again with another seed. */
export const reviewDecisions = ['accept', 're_roll', 'reject'] as const;
export type ReviewDecision = (typeof reviewDecisions)[number];

/** Where a piece of a batch is. The three decided ones can be undone; `discarded` is rejected for good. */
export const pieceStatuses = [
  'waiting',
  'making',
  'undecided',
  'accepted',
  're_rolled',
  'rejected',
  'publishing',
  'published',
  'discarded',
  'failed',
] as const;
export type PieceStatus = (typeof pieceStatuses)[number];

/** Measurements of a stereo master, in the order of the console. */
export const checkKinds = [
  'loudness',
  'true_peak',
  'loudness_range',
  'correlation',
  'mono_loss',
  'centroid',
  'climax',
  'crest',
  'balance',
  'sections',
  'silence_head',
  'silence_inside',
  'end_level',
  'octave',
  'clipping',
  'not_finite',
  'offset_left',
  'offset_right',
  'part_loudness',
  'part_silence',
  'other',
] as const;
export type CheckKind = (typeof checkKinds)[number];

export const batchLimits = {
  maxCount: 60,
  maxMoods: 4,
  minSeconds: 15,
  maxSeconds: 300,
  /** Batches per page of the console. */
  pageSize: 20,
  /** A likeness from which a piece is marked as very like another music. */
  veryLike: 0.9,
} as const;
