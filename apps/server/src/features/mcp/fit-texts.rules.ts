import { formatCommentTime } from '@onsori/contract/comment-times';
import type { Language, SectionKind } from '@onsori/contract/enumerations';
import type { McpOutput } from '@onsori/contract/mcp';

type Text = Readonly<Record<Language, string>>;
type FitOutput = McpOutput<'fit'>;
type Plan = NonNullable<FitOutput['plan']>;
type Refusal = NonNullable<FitOutput['refusal']>;

const formatSeconds = (seconds: number): string => formatCommentTime(seconds * 1000);
const formatPercent = (percent: number): string => `${percent > 0 ? '+' : ''}${percent}%`;

const sectionNames: Readonly<Record<SectionKind, Text>> = {
  intro: { ko: '인트로', en: 'Intro' },
  verse: { ko: '벌스', en: 'Verse' },
  chorus: { ko: '후렴', en: 'Chorus' },
  bridge: { ko: '브리지', en: 'Bridge' },
  build: { ko: '빌드업', en: 'Build' },
  breakdown: { ko: '브레이크', en: 'Breakdown' },
  climax: { ko: '클라이맥스', en: 'Climax' },
  solo: { ko: '솔로', en: 'Solo' },
  outro: { ko: '아웃트로', en: 'Outro' },
};

function formatSection({ kind, start_ms, end_ms, bars }: Plan['sections'][number], lang: Language) {
  const span = `${formatCommentTime(start_ms)}–${formatCommentTime(end_ms)}`;
  const counted = { ko: `${bars}마디`, en: bars === 1 ? '1 bar' : `${bars} bars` };
  return `${sectionNames[kind][lang]} ${span} (${counted[lang]})`;
}

function formatCut({ at_ms, planned_ms, on_beat }: Plan['cuts'][number], language: Language) {
  const times = { cut: formatCommentTime(at_ms), accent: formatCommentTime(planned_ms) };
  const onBeat = { ko: `컷 ${times.cut}: 박에 맞아요`, en: `Cut ${times.cut}: on the beat` };
  const offBeat = {
    ko: `컷 ${times.cut}: 강세가 ${times.accent}에 있어요`,
    en: `Cut ${times.cut}: the accent is at ${times.accent}`,
  };
  return (on_beat ? onBeat : offBeat)[language];
}

function formatTempo(percent: number, language: Language): string {
  if (percent === 0)
    return { ko: '템포는 원곡과 같아요', en: 'Tempo as in the original' }[language];
  const change = formatPercent(percent);
  return { ko: `템포는 원곡에서 최대 ${change} 바뀌어요`, en: `Tempo changed by up to ${change}` }[
    language
  ];
}

function formatPlan({ length, plan }: FitOutput & { plan: Plan }, language: Language): string[] {
  const time = formatSeconds(length);
  const lastStroke = formatCommentTime(plan.last_stroke_ms);
  return [
    { ko: `${time}에 꼭 맞출 수 있어요.`, en: `It can be fitted to exactly ${time}.` }[language],
    ...plan.sections.map((section) => formatSection(section, language)),
    ...plan.cuts.map((cut) => formatCut(cut, language)),
    formatTempo(plan.tempo_change, language),
    { ko: `마지막 음 ${lastStroke}`, en: `Last stroke at ${lastStroke}` }[language],
  ];
}

function describeReason({ reason, cuts, span_ms }: Refusal): Text {
  const count = cuts.length;
  const span = (span_ms ?? 0) / 1000;
  switch (reason) {
    case 'too_short':
      return { ko: '너무 짧은 길이예요.', en: 'The length is too short.' };
    case 'too_long':
      return { ko: '너무 긴 길이예요.', en: 'The length is too long.' };
    case 'too_many_hits':
      return { ko: '컷이 너무 많아요.', en: 'There are too many cuts.' };
    case 'conflicting_shapes':
      return { ko: '함께 쓸 수 없는 흐름이에요.', en: 'These shapes exclude each other.' };
    case 'hit_too_late':
      return {
        ko: '마지막 컷이 영상 끝과 너무 가까워요.',
        en: 'The last cut is too close to the end.',
      };
    case 'hits_too_dense':
      return {
        ko: `컷 ${count}개가 ${span}초 안에 있어요.`,
        en: `${count === 1 ? '1 cut is' : `${count} cuts are`} within ${span} seconds.`,
      };
    case 'tempo':
      return {
        ko: '템포를 3% 넘게 바꿔야 해요.',
        en: 'It would change the tempo by more than 3%.',
      };
  }
}

function formatProposal(proposal: Refusal['proposal'], language: Language): string {
  if (!proposal)
    return { ko: '길이나 컷을 바꿔 보세요.', en: 'Try another length or other cuts.' }[language];
  const time = formatSeconds(proposal.length);
  const cuts = proposal.cuts.map(formatSeconds).join(', ');
  const shapes = proposal.shapes.join(', ');
  const parts = {
    ko: [`길이 ${time}`, cuts && `컷 ${cuts}`, shapes && `흐름 ${shapes}`],
    en: [`length ${time}`, cuts && `cuts ${cuts}`, shapes && `shapes ${shapes}`],
  }[language];
  const feasible = parts.filter(Boolean).join('; ');
  return { ko: `이렇게 하면 맞아요: ${feasible}`, en: `This would fit: ${feasible}` }[language];
}

function formatRefusal({ length, refusal }: FitOutput & { refusal: Refusal }, language: Language) {
  const time = formatSeconds(length);
  const { reason, tempo_change: percent, proposal } = refusal;
  const title = { ko: `${time}에 맞출 수 없어요.`, en: `It cannot be fitted to ${time}.` }[
    language
  ];
  const change = formatPercent(percent ?? 0);
  const needed = { ko: `필요한 템포 변화: ${change}`, en: `Change of tempo needed: ${change}` };
  return [
    `${title} ${describeReason(refusal)[language]} [${reason}]`,
    ...(percent === null ? [] : [needed[language]]),
    formatProposal(proposal, language),
  ];
}

/** The plan of a version in words, or why there is none and what is possible instead. */
export function formatFit(output: FitOutput, language: Language): string {
  const { plan, refusal, page_url } = output;
  const lines = [
    ...(plan ? formatPlan({ ...output, plan }, language) : []),
    ...(refusal ? formatRefusal({ ...output, refusal }, language) : []),
  ];
  return [...lines, page_url].join('\n');
}
