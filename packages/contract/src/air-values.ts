/** Closed sets of values and limits of AIR, apart from their schemas so that pages can load them alone. */
export const airStates = [
  'started',
  'matched',
  'missed',
  'generating',
  'generated',
  'failed',
  'completed',
  'purchased',
] as const;
export type AirState = (typeof airStates)[number];

/** How the list groups requests; a cancelled one is in no group of its state. */
export const airFilters = ['draft', ...airStates, 'cancelled'] as const;
export type AirFilter = (typeof airFilters)[number];

/** How operators filter the requests of all companies, who do not see drafts. */
export const operatorAirFilters = [...airStates, 'cancelled'] as const;
export type OperatorAirFilter = (typeof operatorAirFilters)[number];

/** Whose turn it is: the workers', or the company's. */
export const airWaits = ['workers', 'company'] as const;
export type AirWait = (typeof airWaits)[number];

/** Kinds of render jobs: files that somebody waits for, AIR, batches of operators. */
export const renderKinds = ['waited_for', 'air', 'batch'] as const;
export type RenderKind = (typeof renderKinds)[number];

/** Why a seed was not used: it failed a check, was a copy, or an operator replaced it. */
export const seedRefusals = ['gates', 'near_copy', 're_rolled'] as const;
export type SeedRefusal = (typeof seedRefusals)[number];

/** What a member may do with a request now; in the order of the page. */
export const airActions = [
  'edit',
  'send',
  'discard',
  'choose',
  'generate',
  'retry',
  'change',
  'accept',
  'comment',
  'cancel',
] as const;
export type AirAction = (typeof airActions)[number];

/** Where the making of a candidate is; `ready` and `failed` are final. */
export const airSteps = [
  'queued',
  'composing',
  'playing',
  'mixing',
  'judging',
  'ready',
  'failed',
] as const;
export type AirStep = (typeof airSteps)[number];

/** Why a request or a candidate failed: no seed passed, or the work did not end. */
export const airFailures = ['gates', 'near_copy', 'interrupted'] as const;
export type AirFailure = (typeof airFailures)[number];

/** What the next round changes. `redraw_curve` only says that the curve of the brief is another one. */
export const airChangeReasons = [
  'quieter_start',
  'stronger_start',
  'higher_climax',
  'softer_climax',
  'slower',
  'faster',
  'redraw_curve',
  'other_length',
  'other_mood',
  'other_instruments',
] as const;
export type AirChangeReason = (typeof airChangeReasons)[number];

/** How much the energy of a bar differs from the curve. */
export const curveFits = ['match', 'near', 'off'] as const;
export type CurveFit = (typeof curveFits)[number];

export const curveRemarks = [
  'follows_peaks',
  'follows',
  'stronger',
  'weaker',
  'peak_missing',
] as const;
export const curveParts = ['start', 'middle', 'end'] as const;
export type CurvePart = (typeof curveParts)[number];

/** Dated entries of a request; those named after a state are its changes. */
export const airEventKinds = [
  ...airStates,
  'retried',
  're_rolled',
  'changed',
  'cancelled',
  'candidate_ready',
  'candidate_failed',
  'commented',
  'preferred',
] as const;
export type AirEventKind = (typeof airEventKinds)[number];

export const airActorKinds = ['member', 'client', 'operator', 'system'] as const;
export type AirActorKind = (typeof airActorKinds)[number];

export const airLimits = {
  titleMax: 100,
  programmeMax: 100,
  sceneMax: 500,
  maxMoods: 4,
  maxThemes: 3,
  maxInstruments: 6,
  maxExcluded: 10,
  minSeconds: 15,
  maxSeconds: 300,
  minCurvePoints: 2,
  maxCurvePoints: 12,
  commentMax: 500,
  maxComments: 500,
  /** Candidates of a round. */
  candidates: 3,
  /** Rounds with a changed brief that a request includes. */
  changeRounds: 2,
  /** A catalogue music counts as a match from this likeness on. */
  matchLikeness: 0.8,
  maxMatches: 3,
  pageSize: 20,
} as const;
