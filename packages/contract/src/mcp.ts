import { z } from 'zod';
import { airBrief } from './air-brief.ts';
import { api } from './api.ts';
import type { ApiKeyScope } from './api-key-values.ts';
import { musicDetail } from './catalog.ts';
import { language } from './fields.ts';
import { licenceUses } from './licence-terms.ts';
import { foundMusic, optionsOf, parsedValue, similarMusic, trackStream } from './mcp-fields.ts';
import { fitToolInput, fitToolOutput } from './mcp-fit.ts';
import { licenceBases, planIds } from './plans.ts';
import { mcpPath, perAddress, perVisitor, type Route } from './route.ts';

/** Of the messages of the protocol; the routes that tools call count their own limits. */
export const mcpRateLimits = [perAddress(1200, 60), perVisitor(300, 60)] as const;

/** A tool is a face of routes: it calls them with the caller's credentials, and has no logic of its own. */
interface McpTool {
  readonly title: string;
  readonly description: string;
  /** Names of the routes that it calls. */
  readonly routes: readonly (keyof typeof api)[];
  readonly input: z.ZodObject;
  readonly output: z.ZodObject;
  /** Whether it changes anything, and whether a repetition changes more. */
  readonly effect: 'none' | 'repeatable';
}

const lang = language
  .optional()
  .describe('language of titles, texts and errors; else Accept-Language, else Korean');

const found = api.listMusics.query.shape;
const similarQuery = api.listSimilarMusics.query.shape;
const musicId = api.getMusic.params.shape.musicId;
const checkedLicence = api.checkLicence.reply;
const useItem = api.listLicenceUses.reply.shape.items.element;
const permission = useItem.shape.single.shape;
const sentRequest = api.createGeneration.reply;
/** Pages of models are shorter than those of people. */
const perPage = parsedValue(found.per_page).default(10);

export const mcpTools = {
  search: {
    title: 'Search music (음악 검색)',
    description:
      'Finds background music (배경음악, BGM) by text and filters. The text may be Korean or English, and may name ' +
      'moods, genres, instruments and lengths: "calm piano for a vlog", "신나는 브이로그 음악 30초". Options within a ' +
      'filter are alternatives; different filters must all apply.',
    routes: ['listMusics'],
    input: z.strictObject({
      text: found.searchText.describe('what to look for, in Korean or English'),
      mood: optionsOf('mood'),
      video_theme: optionsOf('video_theme'),
      genre: optionsOf('genre'),
      tempos: optionsOf('tempo'),
      instruments: optionsOf('inst'),
      exclude_instruments: optionsOf('inst').describe('instruments that must not play'),
      key: found.key.out.optional().describe('musical keys'),
      duration: found.duration,
      bpm: found.bpm,
      is_free: z.boolean().optional().describe('only music of the Free plan'),
      is_spatial: z.boolean().optional().describe('only music with spatial audio (공간 음향)'),
      sort: found.sortType.unwrap().optional(),
      page: parsedValue(found.page).optional(),
      per_page: perPage,
      cursor: found.cursor,
      lang,
    }),
    output: api.listMusics.reply
      .pick({
        total: true,
        total_is_lower_bound: true,
        page: true,
        per_page: true,
        next_cursor: true,
        understood: true,
        suggestions: true,
      })
      .extend({ items: z.array(foundMusic) }),
    effect: 'none',
  },
  track: {
    title: 'One track (음악 상세)',
    description:
      'Details of one music: tags, versions, signed addresses to listen to it, and which plan allows which use (이용 범위). ' +
      'The addresses play it; they are no license. Use download for licensed files.',
    routes: ['getMusic', 'getAudioStream', 'listLicenceUses'],
    input: z.strictObject({
      music_id: musicId,
      with_streams: z
        .boolean()
        .default(true)
        .describe('false without addresses, which are limited for callers without a key'),
      lang,
    }),
    output: z.object({
      music: foundMusic.extend({ audios: musicDetail.shape.audios }),
      streams: z.array(trackStream).describe('of the full versions that can be played'),
      licence: z.object({
        free_plan: z.boolean().describe('whether the Free plan includes this music'),
        uses: z.array(
          z.object({
            use: useItem.shape.use,
            plan: z.enum(planIds).nullable().describe('the smallest plan that allows it'),
            single: permission.answer.describe('for the track bought for one project'),
          }),
        ),
      }),
    }),
    effect: 'none',
  },
  similar: {
    title: 'Similar music (비슷한 음악)',
    description: 'Music that resembles a given one, the nearest first, with the reasons.',
    routes: ['listSimilarMusics'],
    input: z.strictObject({
      music_id: musicId,
      page: parsedValue(similarQuery.page).optional(),
      per_page: perPage,
      lang,
    }),
    output: api.listSimilarMusics.reply
      .pick({ total: true })
      .extend({ items: z.array(similarMusic) }),
    effect: 'none',
  },
  fit: {
    title: 'Fit to length (길이 맞춤)',
    description:
      'Plans how one music would be recomposed to the exact length of a video, with accents on its cuts: sections, beats and ' +
      'change of tempo. Where it is not feasible, it says why, and proposes the nearest input that is. It renders nothing: ' +
      'people listen to the version on its page.',
    routes: ['planFits'],
    input: z.strictObject({ ...fitToolInput, lang }),
    output: z.object(fitToolOutput),
    effect: 'none',
  },
  may_i_use: {
    title: 'May I use it for this? (이용 가능 여부)',
    description:
      'Whether music licensed under a plan (요금제) may be used in a certain way: yes, no, or the smallest plan that ' +
      'allows it. "single" is a track bought for one project (단건 구매).',
    routes: ['listLicenceUses'],
    input: z.strictObject({
      plan: z.enum(licenceBases).describe('the plan, or single'),
      use: z
        .enum(licenceUses)
        .describe(
          'personal_video 개인 영상, monetised_video 수익 창출 영상, podcast 팟캐스트, stream 라이브 방송, client_work 외주 작업, ' +
            'paid_ad 유료 광고, game 게임, shop 매장, broadcast 방송, registering 음원 등록',
        ),
      lang,
    }),
    output: z.object({ plan: z.enum(licenceBases), use: useItem.shape.use, ...permission }),
    effect: 'none',
  },
  verify_licence: {
    title: 'Verify a license (라이선스 확인)',
    description:
      'Whether a license number is valid, revoked or unknown, for which music and files, and who holds it (masked).',
    routes: ['checkLicence'],
    input: z.strictObject({
      licence_id: api.checkLicence.params.shape.licenceId
        .min(1)
        .describe('the number on the certificate, with or without hyphens'),
      lang,
    }),
    output: checkedLicence,
    effect: 'none',
  },
  download: {
    title: 'Download with a license (라이선스 받고 다운로드)',
    description:
      'Issues the license (라이선스) of a music for a project and returns a link to its files, which is valid for a limited ' +
      'time. Files that are not made yet are "making": call it again with the same input after the given seconds. ' +
      'Needs an API key with the scope download:write in the Authorization header.',
    routes: ['createDownloadLink'],
    input: z.strictObject({
      ...api.createDownloadLink.body.shape,
      include_hl: api.createDownloadLink.body.shape.include_hl.default(false),
      spatial_audios: api.createDownloadLink.body.shape.spatial_audios.default([]),
      lang,
    }),
    output: z.object({
      state: api.createDownloadLink.acceptedReply.shape.state,
      link: api.createDownloadLink.reply
        .extend({ url: z.url().describe('ends at expires_at; needs no key') })
        .nullable()
        .describe('null until it is ready'),
      job: api.createDownloadLink.acceptedReply.nullable().describe('null once it is ready'),
    }),
    effect: 'repeatable',
  },
  brief: {
    title: 'Brief new music (AIR 맞춤 음악 요청)',
    description:
      'Sends a brief for new music to AIR (맞춤 음악 제작). It needs a title, a length in seconds and at least one mood. ' +
      'The same brief sent again within a day returns the same request. Only for Enterprise companies: needs an API key ' +
      'with the scope air:write in the Authorization header.',
    routes: ['createGeneration'],
    input: z.strictObject({
      ...airBrief.shape,
      moods: airBrief.shape.moods.describe(optionsOf('mood').description ?? ''),
      lang,
    }),
    output: sentRequest
      .pick({
        id: true,
        title: true,
        state: true,
        seconds: true,
        deadline: true,
        created_at: true,
        sent_at: true,
        progress: true,
        remaining_seconds: true,
      })
      .extend({ page_url: z.url() }),
    effect: 'repeatable',
  },
} as const satisfies Record<string, McpTool>;
export type McpToolName = keyof typeof mcpTools;
export type McpInput<Name extends McpToolName> = z.output<(typeof mcpTools)[Name]['input']>;
export type McpOutput<Name extends McpToolName> = z.output<(typeof mcpTools)[Name]['output']>;

export const mcpToolNames = Object.keys(mcpTools) as McpToolName[];

/** Repetitions of `download` and `brief` change nothing more; nothing is ever deleted. */
export const mcpAnnotations = ({ effect }: Pick<McpTool, 'effect'>) => ({
  readOnlyHint: effect === 'none',
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
});

const routeOf = (name: keyof typeof api): Route => api[name];

/** Whether callers without an API key are refused. */
export const mcpNeedsKey = ({ routes }: Pick<McpTool, 'routes'>): boolean =>
  routes.some((name) => routeOf(name).bearer === 'required');

/** Scopes that an API key needs for the tool. */
export const mcpScopes = ({ routes }: Pick<McpTool, 'routes'>): ApiKeyScope[] => [
  ...new Set(routes.flatMap((name) => routeOf(name).scope ?? [])),
];

/** Generates the list of tools, as `tools/list` of the server returns it, with the routes that each calls. */
export function createMcpDocument() {
  return {
    path: mcpPath,
    tools: mcpToolNames.map((name) => {
      const tool = mcpTools[name];
      return {
        name,
        title: tool.title,
        description: tool.description,
        inputSchema: z.toJSONSchema(tool.input, { io: 'input' }),
        outputSchema: z.toJSONSchema(tool.output, { io: 'output' }),
        annotations: mcpAnnotations(tool),
        routes: tool.routes.map((route) => `${routeOf(route).method} ${routeOf(route).path}`),
        needsKey: mcpNeedsKey(tool),
        scopes: mcpScopes(tool),
      };
    }),
  };
}
