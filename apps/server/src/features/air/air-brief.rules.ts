import type { AirBrief, CurvePoint } from '@onsori/contract/air-brief';
import { type AirChangeReason, airLimits } from '@onsori/contract/air-values';
import type { OptionKey } from '@onsori/contract/taxonomy';
import type { Brief as EngineBrief } from '@onsori/music/score/recipe';

export type BriefProblem = 'invalid.brief_incomplete' | 'invalid.brief_contradicts';

const overlaps = (a: readonly string[], b: readonly string[]) => a.some((item) => b.includes(item));

/** Whether the same option is asked for and left out. */
const contradicts = ({ moods, excluded_moods, insts, excluded_insts }: AirBrief): boolean =>
  overlaps(moods, excluded_moods) || overlaps(insts, excluded_insts);

/** Returns why a brief cannot be sent; null when it can. A draft may be incomplete. */
export function findBriefProblem(
  brief: AirBrief,
  { isDraft }: { readonly isDraft: boolean },
): BriefProblem | null {
  if (contradicts(brief)) return 'invalid.brief_contradicts';
  const isComplete = brief.title !== '' && brief.seconds !== null && brief.moods.length > 0;
  return isComplete || isDraft ? null : 'invalid.brief_incomplete';
}

/** The genre of a brief that names none, by its first mood. */
const genreOfMood: Readonly<Record<OptionKey<'mood'>, OptionKey<'genre'>>> = {
  그루비한: '펑크(Funk)',
  신나는: '팝',
  로맨틱한: '어쿠스틱',
  편안한: '어쿠스틱',
  '통통 튀는': '캐주얼',
  '영감을 주는': '시네마틱',
  평화로운: '뉴에이지',
  귀여운: '캐주얼',
  희망찬: '시네마틱',
  행복한: '팝',
  '긴장감 있는': '시네마틱',
  차분한: '뉴에이지',
  신비로운: '앰비언트',
  슬픈: '뉴에이지',
  몽환적인: '앰비언트',
  강렬한: '록',
  코믹한: '캐주얼',
  무서운: '시네마틱',
  웃픈: '캐주얼',
  섹시한: '재즈',
  '마법 같은': '시네마틱',
};

export function resolveGenre(
  { genre, moods }: Pick<AirBrief, 'genre' | 'moods'>,
  referenceGenre: OptionKey<'genre'> | null,
): OptionKey<'genre'> {
  const [mood] = moods;
  return genre ?? referenceGenre ?? (mood ? genreOfMood[mood] : '시네마틱');
}

const tempos = ['느림', '보통', '빠름'] as const;
const REASON_STEP = 0.25;
const CURVE_START = 0.3;
const MIDDLE_TEMPO = 1;
/** Used when a reason changes a brief that has no curve. */
const plainCurve: readonly CurvePoint[] = [
  { at: 0, level: 0.4 },
  { at: 0.7, level: 0.7 },
  { at: 1, level: 0.5 },
];

const clamp = (level: number) => Math.round(Math.max(0, Math.min(1, level)) * 1000) / 1000;

function shiftStart(curve: readonly CurvePoint[], by: number): CurvePoint[] {
  return curve.map(({ at, level }) => ({
    at,
    level: at <= CURVE_START ? clamp(level + by * (1 - at / CURVE_START / 2)) : level,
  }));
}

function shiftClimax(curve: readonly CurvePoint[], by: number): CurvePoint[] {
  const highest = Math.max(...curve.map(({ level }) => level));
  return curve.map(({ at, level }) => ({
    at,
    level: level === highest ? clamp(level + by) : level,
  }));
}

function shiftTempo(tempo: AirBrief['tempo'], by: number): AirBrief['tempo'] {
  const at = tempo === null ? MIDDLE_TEMPO : tempos.indexOf(tempo);
  return tempos[Math.max(0, Math.min(tempos.length - 1, at + by))] ?? tempo;
}

/** Applies the reasons of a change that the brief itself does not contain yet. */
export function applyReasons(brief: AirBrief, reasons: readonly AirChangeReason[]): AirBrief {
  const has = (reason: AirChangeReason) => reasons.includes(reason);
  let { energy_curve: curve, tempo } = brief;
  const shape = (change: (points: readonly CurvePoint[]) => CurvePoint[]) => {
    curve = change(curve ?? plainCurve);
  };
  if (has('quieter_start')) shape((points) => shiftStart(points, -REASON_STEP));
  if (has('stronger_start')) shape((points) => shiftStart(points, REASON_STEP));
  if (has('higher_climax')) shape((points) => shiftClimax(points, REASON_STEP));
  if (has('softer_climax')) shape((points) => shiftClimax(points, -REASON_STEP));
  if (has('slower')) tempo = shiftTempo(tempo, -1);
  if (has('faster')) tempo = shiftTempo(tempo, 1);
  return { ...brief, energy_curve: curve, tempo };
}

/** The engine follows the first moods. */
const MAX_ENGINE_MOODS = 2;

/** What the engine needs of a complete brief. */
export function toEngineBrief(brief: AirBrief, genre: OptionKey<'genre'>): EngineBrief {
  const {
    moods,
    tempo,
    insts,
    excluded_insts: excludedInsts,
    seconds,
    energy_curve: curve,
  } = brief;
  if (seconds === null) throw new Error('a brief without a length was sent');
  return {
    genre,
    moods: moods.slice(0, MAX_ENGINE_MOODS),
    insts,
    excludedInsts,
    seconds,
    ...(tempo !== null && { tempo }),
    ...(curve !== null && { curve }),
  };
}

/** Numbers of the candidates of a round. */
export const candidateNumbers: readonly number[] = Array.from(
  { length: airLimits.candidates },
  (_, at) => at + 1,
);
