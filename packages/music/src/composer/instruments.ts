import type { OptionKey } from '@onsori/contract/taxonomy';
import type { PatchName, Voice } from '../score/voice.ts';

export type InstrumentId =
  | 'piano'
  | 'mellow-piano'
  | 'electric-piano'
  | 'harpsichord'
  | 'clavinet'
  | 'celesta'
  | 'glockenspiel'
  | 'music-box'
  | 'vibraphone'
  | 'marimba'
  | 'xylophone'
  | 'tubular-bells'
  | 'kalimba'
  | 'steel-drums'
  | 'dulcimer'
  | 'drawbar-organ'
  | 'rock-organ'
  | 'church-organ'
  | 'accordion'
  | 'bandoneon'
  | 'harmonica'
  | 'nylon-guitar'
  | 'steel-guitar'
  | 'jazz-guitar'
  | 'clean-guitar'
  | 'muted-guitar'
  | 'funk-guitar'
  | 'overdrive-guitar'
  | 'distortion-guitar'
  | 'ukulele'
  | 'mandolin'
  | 'banjo'
  | 'sitar'
  | 'koto'
  | 'shamisen'
  | 'upright-bass'
  | 'finger-bass'
  | 'pick-bass'
  | 'slap-bass'
  | 'fretless-bass'
  | 'violin'
  | 'viola'
  | 'cello'
  | 'contrabass'
  | 'tremolo-strings'
  | 'pizzicato'
  | 'harp'
  | 'timpani'
  | 'fast-strings'
  | 'slow-strings'
  | 'choir'
  | 'oohs'
  | 'trumpet'
  | 'muted-trumpet'
  | 'trombone'
  | 'tuba'
  | 'french-horn'
  | 'brass-section'
  | 'soprano-sax'
  | 'alto-sax'
  | 'tenor-sax'
  | 'oboe'
  | 'bassoon'
  | 'clarinet'
  | 'flute'
  | 'piccolo'
  | 'recorder'
  | 'pan-flute'
  | 'shakuhachi'
  | 'whistle'
  | 'ocarina'
  | 'fiddle'
  | 'synth-lead'
  | 'square-lead'
  | 'soft-lead'
  | 'synth-pluck'
  | 'bell-pluck'
  | 'warm-pad'
  | 'glass-pad'
  | 'sweep-pad'
  | 'dark-pad'
  | 'sub-bass'
  | 'saw-bass'
  | 'reese-bass'
  | 'glide-808'
  | 'standard-kit'
  | 'room-kit'
  | 'power-kit'
  | 'electronic-kit'
  | '808-kit'
  | 'jazz-kit'
  | 'brush-kit'
  | 'orchestra-kit'
  | 'machine-kit'
  | 'trap-kit'
  | 'hand-drums'
  | 'taiko-drums'
  | 'shaker-set'
  | 'riser'
  | 'impact';

/** Sound production of an instrument, which determines how it is played. */
export type Manner =
  | 'keys'
  | 'pluck'
  | 'strum'
  | 'bow'
  | 'breath'
  | 'strike'
  | 'voice'
  | 'electronic'
  | 'drums';

export interface Instrument {
  readonly id: InstrumentId;
  /** Its instrument option in the catalogue; null when there is none (a bass, for instance). */
  readonly inst: OptionKey<'inst'> | null;
  readonly voice: Voice;
  /** Lowest and highest playable note. */
  readonly range: readonly [number, number];
  readonly manner: Manner;
  /** Whether controller 2 changes the level within a note (expressive presets of the soundfont). */
  readonly expressive: boolean;
  /** Attack time in milliseconds; notes start that much earlier. */
  readonly attackMs: number;
  /** Maximum number of simultaneous notes. */
  readonly voices: number;
}

type Inst = OptionKey<'inst'> | null;
type Entry = Omit<Instrument, 'id'>;
type Pair = readonly [number, number];

/** The soundfont bank whose presets respond to controller 2 within a note. */
const expressiveBank = 17;

/** Attack times are measured: the time until a preset is within 10 dB of its full level. */
function font(
  inst: Inst,
  [bank, program]: Pair,
  range: Pair,
  manner: Manner,
  attackMs: number,
  voices: number,
): Entry {
  const expressive = bank === expressiveBank;
  return {
    inst,
    voice: { engine: 'font', bank, program },
    range,
    manner,
    expressive,
    attackMs,
    voices,
  };
}

function synth(inst: Inst, patch: PatchName, range: Pair, attackMs: number, voices: number): Entry {
  const voice = { engine: 'synth', patch } as const;
  return { inst, voice, range, manner: 'electronic', expressive: false, attackMs, voices };
}

const drumRange: Pair = [27, 87];
const kitVoices = 8;
const drumDefaults = { range: drumRange, manner: 'drums', expressive: false, attackMs: 0 } as const;

/**
 * Ordinary kits have no instrument option; the percussion option is for orchestral and hand percussion.
 */
function kit(program: number, inst: Inst = null): Entry {
  return { ...drumDefaults, inst, voice: { engine: 'kit', program }, voices: kitVoices };
}

function machine(patch: PatchName): Entry {
  return { ...drumDefaults, inst: null, voice: { engine: 'synth', patch }, voices: kitVoices };
}

const table: Readonly<Record<InstrumentId, Entry>> = {
  piano: font('피아노', [0, 0], [36, 91], 'keys', 5, 8),
  'mellow-piano': font('피아노', [8, 0], [36, 91], 'keys', 5, 8),
  'electric-piano': font('피아노', [0, 4], [40, 84], 'keys', 0, 6),
  harpsichord: font(null, [0, 6], [41, 86], 'keys', 0, 6),
  clavinet: font(null, [0, 7], [40, 79], 'keys', 0, 4),
  celesta: font('벨', [0, 8], [60, 96], 'keys', 5, 4),
  glockenspiel: font('벨', [0, 9], [72, 98], 'strike', 5, 2),
  'music-box': font('벨', [0, 10], [60, 91], 'strike', 5, 3),
  vibraphone: font(null, [0, 11], [53, 89], 'strike', 0, 4),
  marimba: font('실로폰', [0, 12], [48, 84], 'strike', 0, 4),
  xylophone: font('실로폰', [0, 13], [65, 96], 'strike', 0, 2),
  'tubular-bells': font('벨', [0, 14], [60, 77], 'strike', 0, 2),
  kalimba: font(null, [0, 108], [60, 84], 'pluck', 5, 3),
  'steel-drums': font(null, [0, 114], [60, 84], 'strike', 5, 3),
  dulcimer: font(null, [0, 15], [50, 84], 'strike', 0, 4),
  'drawbar-organ': font('오르간', [0, 16], [36, 84], 'keys', 5, 5),
  'rock-organ': font('오르간', [0, 18], [36, 84], 'keys', 5, 5),
  'church-organ': font('오르간', [0, 19], [36, 84], 'keys', 25, 6),
  accordion: font('아코디언', [17, 21], [53, 86], 'breath', 30, 4),
  bandoneon: font('아코디언', [17, 23], [48, 86], 'breath', 15, 4),
  harmonica: font(null, [17, 22], [60, 88], 'breath', 20, 2),
  'nylon-guitar': font('기타', [0, 24], [40, 79], 'strum', 10, 6),
  'steel-guitar': font('기타', [0, 25], [40, 79], 'strum', 10, 6),
  'jazz-guitar': font('기타', [0, 26], [40, 79], 'strum', 5, 5),
  'clean-guitar': font('기타', [0, 27], [40, 79], 'strum', 5, 6),
  'muted-guitar': font('기타', [0, 28], [40, 72], 'strum', 20, 4),
  'funk-guitar': font('기타', [8, 28], [45, 77], 'strum', 0, 4),
  'overdrive-guitar': font('기타', [0, 29], [40, 79], 'strum', 20, 3),
  'distortion-guitar': font('기타', [0, 30], [40, 79], 'strum', 15, 3),
  ukulele: font('우쿨렐레', [8, 24], [60, 81], 'strum', 5, 4),
  mandolin: font(null, [16, 25], [55, 86], 'strum', 10, 4),
  banjo: font(null, [0, 105], [48, 79], 'strum', 10, 4),
  sitar: font(null, [0, 104], [48, 79], 'pluck', 5, 2),
  koto: font(null, [0, 107], [48, 84], 'pluck', 0, 4),
  shamisen: font(null, [0, 106], [50, 77], 'pluck', 15, 2),
  'upright-bass': font(null, [0, 32], [28, 52], 'pluck', 10, 1),
  'finger-bass': font(null, [0, 33], [28, 50], 'pluck', 20, 1),
  'pick-bass': font(null, [0, 34], [28, 50], 'pluck', 25, 1),
  'slap-bass': font(null, [0, 36], [28, 52], 'pluck', 0, 1),
  'fretless-bass': font(null, [0, 35], [28, 52], 'pluck', 5, 1),
  violin: font('바이올린', [17, 40], [55, 93], 'bow', 40, 1),
  viola: font(null, [17, 41], [48, 81], 'bow', 45, 1),
  cello: font('첼로', [17, 42], [36, 72], 'bow', 50, 1),
  contrabass: font(null, [17, 43], [28, 50], 'bow', 15, 1),
  'tremolo-strings': font('스트링', [17, 44], [36, 88], 'bow', 50, 5),
  pizzicato: font('스트링', [0, 45], [36, 84], 'pluck', 20, 5),
  harp: font('하프', [0, 46], [36, 91], 'pluck', 5, 6),
  timpani: font('퍼커션', [0, 47], [40, 57], 'strike', 5, 2),
  'fast-strings': font('스트링', [17, 48], [36, 88], 'bow', 50, 5),
  'slow-strings': font('스트링', [17, 49], [36, 88], 'bow', 90, 5),
  choir: font('보컬', [17, 52], [48, 79], 'voice', 60, 4),
  oohs: font('보컬', [17, 53], [48, 79], 'voice', 35, 4),
  trumpet: font('브라스', [17, 56], [55, 82], 'breath', 10, 1),
  'muted-trumpet': font('브라스', [17, 59], [55, 82], 'breath', 15, 1),
  trombone: font('브라스', [17, 57], [40, 70], 'breath', 30, 1),
  tuba: font('브라스', [17, 58], [28, 53], 'breath', 25, 1),
  'french-horn': font('브라스', [17, 60], [41, 72], 'breath', 30, 2),
  'brass-section': font('브라스', [17, 61], [46, 77], 'breath', 20, 4),
  'soprano-sax': font('색소폰', [17, 64], [56, 84], 'breath', 20, 1),
  'alto-sax': font('색소폰', [17, 65], [49, 80], 'breath', 20, 1),
  'tenor-sax': font('색소폰', [17, 66], [44, 75], 'breath', 20, 1),
  oboe: font('목관악기', [17, 68], [58, 86], 'breath', 25, 1),
  bassoon: font('목관악기', [17, 70], [34, 65], 'breath', 15, 1),
  clarinet: font('클라리넷', [17, 71], [50, 84], 'breath', 20, 1),
  flute: font('플루트', [17, 73], [60, 91], 'breath', 35, 1),
  piccolo: font('목관악기', [17, 72], [74, 100], 'breath', 35, 1),
  recorder: font('리코더', [17, 74], [72, 91], 'breath', 15, 1),
  'pan-flute': font('플루트', [17, 75], [60, 88], 'breath', 30, 1),
  shakuhachi: font('플루트', [17, 77], [55, 84], 'breath', 45, 1),
  whistle: font('휘파람', [17, 78], [72, 91], 'breath', 25, 1),
  ocarina: font('리코더', [17, 79], [67, 88], 'breath', 15, 1),
  fiddle: font('바이올린', [17, 110], [55, 88], 'bow', 40, 1),
  'synth-lead': synth('신시사이저', 'supersaw-lead', [48, 88], 5, 4),
  'square-lead': synth('신시사이저', 'square-lead', [48, 88], 0, 1),
  'soft-lead': synth('신시사이저', 'soft-lead', [48, 86], 15, 2),
  'synth-pluck': synth('신시사이저', 'pluck', [48, 91], 0, 5),
  'bell-pluck': synth('신시사이저', 'bell-pluck', [60, 96], 0, 4),
  'warm-pad': synth('신시사이저', 'warm-pad', [43, 84], 20, 5),
  'glass-pad': synth('신시사이저', 'glass-pad', [48, 91], 20, 5),
  'sweep-pad': synth('신시사이저', 'sweep-pad', [43, 84], 20, 5),
  'dark-pad': synth('신시사이저', 'dark-pad', [36, 76], 20, 4),
  'sub-bass': synth(null, 'sub-bass', [26, 45], 5, 1),
  'saw-bass': synth(null, 'saw-bass', [28, 50], 0, 1),
  'reese-bass': synth(null, 'reese-bass', [28, 48], 5, 1),
  'glide-808': synth(null, 'glide-808', [26, 45], 0, 1),
  'standard-kit': kit(0),
  'room-kit': kit(8),
  'power-kit': kit(16),
  'electronic-kit': kit(24),
  '808-kit': kit(25),
  'jazz-kit': kit(32),
  'brush-kit': kit(40),
  'orchestra-kit': kit(48, '퍼커션'),
  'machine-kit': machine('machine-kit'),
  'trap-kit': machine('trap-kit'),
  'hand-drums': kit(0, '퍼커션'),
  'taiko-drums': kit(48, '퍼커션'),
  'shaker-set': kit(0, '퍼커션'),
  riser: synth(null, 'riser', [36, 72], 0, 1),
  impact: synth(null, 'impact', [24, 48], 0, 1),
};

export function instrumentOf(id: InstrumentId): Instrument {
  return { id, ...table[id] };
}

export const instruments: readonly Instrument[] = (Object.keys(table) as InstrumentId[]).map(
  instrumentOf,
);

/** Excluding percussion excludes every drum, excluding synthesizers every synthesised sound. */
export function isExcluded(
  { inst, manner, voice }: Instrument,
  excludedInsts: readonly OptionKey<'inst'>[],
): boolean {
  return excludedInsts.some(
    (excluded) =>
      excluded === inst ||
      (excluded === '퍼커션' && manner === 'drums') ||
      (excluded === '신시사이저' && voice.engine === 'synth'),
  );
}
