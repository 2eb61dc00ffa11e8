export interface RetiredWord {
  /** As docs/code-vocabulary.md lists them. */
  readonly words: readonly string[];
  /** Other forms of the same words. */
  readonly forms?: readonly string[];
  readonly sense: string;
  readonly instead: string;
  /** An ordinary English word, so that comments and documents may use it. */
  readonly isOnlyRetiredInNames?: true;
}

export const retiredWords: readonly RetiredWord[] = [
  {
    words: ['wish'],
    forms: ['wishes', 'wished'],
    sense: 'what a caller passes or requests',
    instead: 'options, input, command, intent, query term',
  },
  {
    words: ['said', 'told'],
    sense: 'a value that was received',
    instead: 'input, claims, message',
  },
  {
    words: ['heard', 'hears'],
    sense: 'receiving or detecting',
    instead: 'received, detected, parsed',
  },
  {
    words: ['kept', 'keeps', 'remembered'],
    sense: 'storing',
    instead: 'cached, stored, persisted, retained',
  },
  {
    words: ['held', 'holding'],
    sense: 'possession of any kind',
    instead: 'owned, cached, locked, pending',
  },
  {
    words: ['answer'],
    forms: ['answers', 'answered', 'answering'],
    sense: 'an HTTP message',
    instead: 'response, reply',
  },
  { words: ['recent'], sense: 'a cache', instead: 'LRU cache', isOnlyRetiredInNames: true },
  {
    words: ['rest', 'patience'],
    sense: 'waiting',
    instead: 'debounce, delay, timeout',
    isOnlyRetiredInNames: true,
  },
  {
    words: ['news', 'tell'],
    forms: ['tells'],
    sense: 'notification inside the program',
    instead: 'event channel, emit, notify',
  },
  {
    words: ['alive'],
    sense: 'a page or process that is ready',
    instead: 'hydrated, running',
  },
  {
    words: ['journey'],
    forms: ['journeys'],
    sense: 'a test in the browser',
    instead: 'end-to-end test, user flow',
  },
  { words: ['booth'], forms: ['booths'], sense: 'a thread', instead: 'worker thread' },
  {
    words: ['ground'],
    sense: 'what surrounds a call',
    instead: 'context',
    isOnlyRetiredInNames: true,
  },
  {
    words: ['taker'],
    forms: ['takers'],
    sense: 'who receives a stream',
    instead: 'client, consumer',
  },
  {
    words: ['door'],
    forms: ['doors'],
    sense: 'what decides who may call',
    instead: 'access policy',
  },
  { words: ['knocker'], forms: ['knockers'], sense: 'who calls', instead: 'caller' },
  { words: ['desk'], sense: 'a wide screen', instead: 'desktop' },
  { words: ['shelf'], forms: ['shelves'], sense: 'a page of items', instead: 'list page' },
  {
    words: ['place'],
    forms: ['places'],
    sense: 'parameters of a page',
    instead: 'search params, location',
    isOnlyRetiredInNames: true,
  },
  {
    words: ['standing'],
    forms: ['standings'],
    sense: 'the state of an account or session',
    instead: 'status',
  },
  { words: ['verdict'], forms: ['verdicts'], sense: 'the outcome of a rule', instead: 'decision' },
  {
    words: ['case'],
    sense: 'the input of a rule',
    instead: 'policy input',
    isOnlyRetiredInNames: true,
  },
  {
    words: ['most', 'least'],
    sense: 'a limit',
    instead: 'max…, min…',
    isOnlyRetiredInNames: true,
  },
  {
    words: ['fold'],
    forms: ['folds', 'folded', 'folding'],
    sense: 'summing up plays',
    instead: 'aggregate',
  },
  { words: ['later'], sense: 'HTTP 202', instead: 'accepted', isOnlyRetiredInNames: true },
  { words: ['lent'], sense: 'memory that is used again', instead: 'reusable buffer' },
  {
    words: ['stand-in'],
    forms: ['stand-ins'],
    sense: 'a local process that speaks the wire format of a company',
    instead: 'fake server',
  },
  { words: ['letters'], sense: 'mails and SMS', instead: 'messages' },
  { words: ['mend'], forms: ['mends', 'mended', 'mending'], sense: 'repairing', instead: 'fix' },
];

export interface AllowedName {
  readonly words: readonly string[];
  readonly names?: RegExp;
  readonly files?: RegExp;
  readonly reason: string;
}

/** Other senses of retired words, and names that are contracts. */
export const allowedNames: readonly AllowedName[] = [
  {
    words: ['wish', 'held', 'said', 'letters', 'recent', 'place'],
    files: /^apps\/server\/src\/infra\/db-schema\.ts$/,
    reason: 'tables and columns are contracts',
  },
  {
    words: ['letters'],
    files:
      /^apps\/server\/src\/features\/search\/|^apps\/web\/src\/features\/support\/|\/typed-text\.ts$/,
    reason: 'letters of an alphabet, and a column',
  },
  { words: ['letters'], names: /^hasLetters$/, reason: 'letters of an alphabet' },
  {
    words: ['letters'],
    files: /^e2e\/tests\/people\.ts$|^apps\/server\/test\/inbox\.ts$|^tools\/fake-servers\//,
    reason: 'JSON field of the fake inbox server',
  },
  {
    words: ['recent'],
    names: /Recent(Play|Search|Music)|RECENT_SEARCHES|^recent(Plays|Searches|Music|$)|recent plays/,
    reason: 'plays and searches of the last days, in the words of the specification',
  },
  {
    words: ['recent'],
    names: /^(isRecentAfterRedirect|hadRecentInput)$|recent-(sign-in|music|searches)/,
    reason: 'a point in time, not a cache',
  },
  { words: ['alive'], names: /keep-?alive/i, reason: 'HTTP keep-alive' },
  { words: ['rest'], names: /^rest$/, reason: 'the usual name of remaining values' },
  {
    words: ['rest', 'answer', 'place', 'places'],
    files: /^packages\/music\//,
    reason: 'musical terms, the stored position in the mix, and word lists of locations',
  },
  {
    words: ['shelf'],
    files: /^packages\/music\/src\/(renderer|signal)\//,
    reason: 'a shelving filter',
  },
  { words: ['case'], names: /^Case$/, files: /\.test\.ts$/, reason: 'a test case' },
  {
    words: ['place'],
    names: /^place$/,
    files: /^(apps\/server|bench|e2e)\//,
    reason: 'columns and the stored position in the mix',
  },
  {
    words: ['answer'],
    files: /licences|licence-terms|client\/src\/api-types/,
    reason: 'JSON field of the check whether a use is allowed',
  },
  {
    words: ['answer'],
    files: /^apps\/web\/src\/(features|app\/pages)\/support\//,
    reason: 'the answer to a question of the support center',
  },
  {
    words: ['answer', 'answered'],
    files: /inquir|answer-templates|inbox|db-schema/,
    reason: 'the answer to an inquiry, and the status of the specification of the screens',
  },
];
