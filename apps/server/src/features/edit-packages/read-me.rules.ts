import type { EditProject } from './edit-project.rules.ts';

export interface ProjectFileNames {
  readonly otio: string;
  readonly fcpxml: string;
  readonly premiere: string;
  readonly edl: string;
  readonly csv: string;
}

function korean({ title, frameRate, clips }: EditProject, names: ProjectFileNames): string[] {
  const stems = clips.filter(({ kind }) => kind === 'stem').length;
  return [
    `${title.ko} · 편집 패키지 (${frameRate} fps)`,
    '',
    '압축을 풀고 모든 파일을 한 폴더에 둔 채로 열어 주세요.',
    '',
    `- Premiere Pro: 파일 > 가져오기에서 "${names.premiere}" 파일을 골라 주세요. 파일 위치를 물으면 이 폴더를 알려 주세요.`,
    `- DaVinci Resolve: 파일 > 가져오기 > 타임라인에서 "${names.otio}" 파일을 골라 주세요.`,
    `  이미 있는 타임라인에는 타임라인 마커 가져오기로 "${names.edl}" 파일을 넣을 수 있어요. 01:00:00:00에서 시작하는 타임라인 기준이에요.`,
    `- Final Cut Pro: 파일 > 가져오기 > XML에서 "${names.fcpxml}" 파일을 골라 주세요.`,
    `- 다른 프로그램: WAV 파일을 타임라인의 0에 놓고 "${names.csv}"의 시간을 참고해 주세요.`,
    '',
    `믹스 1개와 스템 ${stems}개가 각자의 트랙에서 0부터 시작해요. 처음에는 믹스만 켜져 있어요. 스템을 쓰려면 스템을 켜고 믹스를 꺼 주세요.`,
    '스템을 모두 더하면 리미터를 거치기 전의 믹스가 돼요. 믹스보다 커질 수 있으니 출력 음량을 확인해 주세요.',
    '구간과 마디 마커는 가장 가까운 프레임에 있어요. 같은 프레임의 마커는 하나로 합쳤고, 원래 시간은 CSV에 있어요.',
    'AI가 만든 음악이에요. 쓸 수 있는 범위는 라이선스 증서에 있어요.',
  ];
}

function english({ title, frameRate, clips }: EditProject, names: ProjectFileNames): string[] {
  const stems = clips.filter(({ kind }) => kind === 'stem').length;
  return [
    `${title.en} · Edit package (${frameRate} fps)`,
    '',
    'Unzip everything into one folder and keep the files together.',
    '',
    `- Premiere Pro: File > Import, then choose "${names.premiere}". If it asks for a file, show it this folder.`,
    `- DaVinci Resolve: File > Import > Timeline, then choose "${names.otio}".`,
    `  To add the markers to a timeline you have, import timeline markers from "${names.edl}". It counts from 01:00:00:00.`,
    `- Final Cut Pro: File > Import > XML, then choose "${names.fcpxml}".`,
    `- Any other program: place the WAV files at 0 and use the times in "${names.csv}".`,
    '',
    `The mix and its stems (${stems}) each start at 0 on a track of their own. At first only the mix is on. To use the stems, turn them on and the mix off.`,
    'The stems add up to the mix before its limiter. They can be louder than the mix, so check your output level.',
    'Section and bar markers are on the nearest frame. Markers on the same frame are merged; the exact times are in the CSV file.',
    'AI-generated music. The license certificate says how you may use it.',
  ];
}

/** Instructions in both languages. */
export const formatReadMe = (project: EditProject, names: ProjectFileNames): string =>
  `\uFEFF${[...korean(project, names), '', '---', '', ...english(project, names), ''].join('\r\n')}`;
