import type { Language } from '@onsori/contract/enumerations';
import type { ErrorBody } from '@onsori/contract/errors';
import type { McpOutput, McpToolName } from '@onsori/contract/mcp';
import { optionLabel } from '@onsori/contract/taxonomy';
import { formatFit } from './fit-texts.rules.ts';

type Text = Readonly<Record<Language, string>>;
type Music = McpOutput<'search'>['items'][number];

const formatLength = (seconds: number): string =>
  `${Math.floor(Math.round(seconds) / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')}`;

function formatMusic(music: Music, language: Language): string {
  const tags = [
    optionLabel('genre', music.genre, language),
    ...music.moods.map((key) => optionLabel('mood', key, language)),
  ];
  return `${music.id} · ${music.title} · ${formatLength(music.duration)} · ${music.bpm} BPM · ${tags.join(', ')}`;
}

const formatList = (total: number, items: readonly Music[], language: Language): string =>
  [
    { ko: `${total}곡 중 ${items.length}곡`, en: `${items.length} of ${total}` }[language],
    ...items.map((item) => formatMusic(item, language)),
  ].join('\n');

const permissions: Readonly<Record<McpOutput<'may_i_use'>['answer'], Text>> = {
  yes: { ko: '이 용도로 쓸 수 있어요.', en: 'Yes, this use is allowed.' },
  no: { ko: '어떤 플랜으로도 이 용도로는 쓸 수 없어요.', en: 'No plan allows this use.' },
  plan: { ko: '이 용도를 허용하는 가장 작은 플랜', en: 'The smallest plan that allows this use' },
};

const licenceStates: Readonly<Record<McpOutput<'verify_licence'>['status'], Text>> = {
  valid: { ko: '유효한 라이선스예요.', en: 'This license is valid.' },
  revoked: { ko: '취소된 라이선스예요.', en: 'This license was revoked.' },
  unknown: { ko: '등록되지 않은 라이선스 번호예요.', en: 'This license number is unknown.' },
};

const downloadStates: Readonly<Record<McpOutput<'download'>['state'], Text>> = {
  ready: { ko: '파일이 준비됐어요.', en: 'The files are ready.' },
  making: {
    ko: '파일을 만들고 있어요. 같은 입력으로 다시 요청해 주세요.',
    en: 'The files are being made. Call again with the same input.',
  },
  failed: {
    ko: '파일을 만들지 못했어요. 다시 요청하면 새로 만들어요.',
    en: 'The files could not be made. Call again to start anew.',
  },
};

type Describe<Name extends McpToolName> = (output: McpOutput<Name>, language: Language) => string;

/** A short text of a result, for clients that do not read structured content. */
export const resultTexts: { readonly [Name in McpToolName]: Describe<Name> } = {
  search: ({ total, items }, language) => formatList(total, items, language),
  similar: ({ total, items }, language) => formatList(total, items, language),
  track: ({ music, streams }, language) =>
    [formatMusic(music, language), music.page_url, ...streams.map(({ url }) => url)].join('\n'),
  fit: formatFit,
  may_i_use: ({ answer, allowed_by }, language) =>
    [permissions[answer][language], ...(allowed_by ? [allowed_by] : [])].join(': '),
  verify_licence: ({ id, status, licence }, language) =>
    [
      `${id}: ${licenceStates[status][language]}`,
      ...(licence ? [language === 'ko' ? licence.music.title_ko : licence.music.title_en] : []),
    ].join('\n'),
  download: ({ state, link, job }, language) =>
    [
      downloadStates[state][language],
      ...(link ? [link.file_name, link.licence_id, link.url, link.expires_at] : []),
      ...(job
        ? [{ ko: `${job.seconds_left}초 남음`, en: `${job.seconds_left} s left` }[language]]
        : []),
    ].join('\n'),
  brief: ({ id, title, page_url }, language) =>
    [
      { ko: `AIR 요청을 보냈어요: ${title}`, en: `AIR request sent: ${title}` }[language],
      id,
      page_url,
    ].join('\n'),
};

export interface Refusal {
  readonly body: ErrorBody;
  readonly retryAfterSeconds: number | null;
  /** To name where the caller sent no valid key, or one without them. */
  readonly missingScopes: readonly string[];
}

/** The error of a route as the text of a tool error, with its type for programs. */
export function formatRefusal(
  { body, retryAfterSeconds, missingScopes }: Refusal,
  language: Language,
): string {
  const keyNeeded = {
    ko: `API 키가 필요해요: 헤더 Authorization: Bearer ons_…, 권한 ${missingScopes.join(', ')}`,
    en: `An API key is needed: header Authorization: Bearer ons_…, scope ${missingScopes.join(', ')}`,
  };
  const retry = {
    ko: `${retryAfterSeconds}초 뒤에 다시`,
    en: `Retry after ${retryAfterSeconds} s`,
  };
  return [
    `${body.title} [${body.type}]`,
    ...body.detail.map(({ msg }) => msg),
    ...(missingScopes.length === 0 ? [] : [keyNeeded[language]]),
    ...(retryAfterSeconds === null ? [] : [retry[language]]),
  ].join('\n');
}
