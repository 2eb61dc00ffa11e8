/** Patches of the built-in synthesiser. */
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

/** The sound source of a part: a soundfont preset, a soundfont drum kit or a synthesiser patch. */
export type Voice =
  | { readonly engine: 'font'; readonly bank: number; readonly program: number }
  | { readonly engine: 'kit'; readonly program: number }
  | { readonly engine: 'synth'; readonly patch: PatchName };
