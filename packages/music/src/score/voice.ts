/** Sounds of our own synthesiser. */
export type PatchName =
  | 'supersaw-lead'
  | 'square-lead'
  | 'soft-lead'
  | 'pluck'
  | 'bell-pluck'
  | 'warm-pad'
  | 'glass-pad'
  | 'sweep-pad'
  | 'dark-pad'
  | 'sub-bass'
  | 'saw-bass'
  | 'reese-bass'
  | 'glide-808'
  | 'machine-kit'
  | 'trap-kit'
  | 'riser'
  | 'impact';

/** What plays a part: a preset of the soundfont, a drum kit of it, or the synthesiser. */
export type Voice =
  | { readonly engine: 'font'; readonly bank: number; readonly program: number }
  | { readonly engine: 'kit'; readonly program: number }
  | { readonly engine: 'synth'; readonly patch: PatchName };
