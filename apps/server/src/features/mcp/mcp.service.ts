import { createHash, randomUUID } from 'node:crypto';
import type { Audio } from '@onsori/contract/catalog';
import type { Language } from '@onsori/contract/enumerations';
import { errorBody } from '@onsori/contract/errors';
import type { Fit, FitPlan, FitRefusal } from '@onsori/contract/fit';
import { fitSampleRate } from '@onsori/contract/fit-values';
import { sharePath } from '@onsori/contract/limits';
import { type McpInput, type McpOutput, type McpToolName, mcpTools } from '@onsori/contract/mcp';
import { type CallRoute, RouteError } from './route-calls.service.ts';

interface ToolContext {
  readonly call: CallRoute;
  readonly webOrigin: string;
  readonly language: Language;
}

type RunTool<Name extends McpToolName> = (
  context: ToolContext,
  input: McpInput<Name>,
) => Promise<McpOutput<Name>>;

const flag = (isSet: boolean | undefined) => (isSet === undefined ? undefined : String(isSet));

const withPage = <Music extends { readonly id: string; readonly playlist_id: string }>(
  webOrigin: string,
  music: Music,
) => ({ ...music, page_url: `${webOrigin}${sharePath(music.playlist_id, music.id)}` });

const search: RunTool<'search'> = async ({ call, webOrigin }, input) => {
  const { text, sort, is_free, is_spatial, lang: _, ...query } = input;
  const { reply } = await call('listMusics', {
    query: {
      ...query,
      searchText: text,
      sortType: sort,
      is_free: flag(is_free),
      is_spatial: flag(is_spatial),
    },
  });
  return { ...reply, items: reply.items.map((item) => withPage(webOrigin, item)) };
};

/** Null for a version whose file is not made yet. */
async function findStream(call: CallRoute, musicId: string, { id, mixing }: Audio) {
  try {
    const { reply } = await call('getAudioStream', {
      params: { musicId, audioId: id },
      query: { auto_play: 'false' },
    });
    return { ...reply, audio_id: id, mixing };
  } catch (error) {
    if (error instanceof RouteError && error.body.type === 'not_found.audio') return null;
    throw error;
  }
}

const track: RunTool<'track'> = async (
  { call, webOrigin },
  { music_id: musicId, with_streams },
) => {
  const { reply: music } = await call('getMusic', { params: { musicId } });
  const { reply: uses } = await call('listLicenceUses', {});
  const played = music.audios.filter(({ type, is_playable }) => type === 'full' && is_playable);
  const streams = (with_streams ? played : []).map((audio) => findStream(call, musicId, audio));
  return {
    music: withPage(webOrigin, music),
    streams: (await Promise.all(streams)).filter((stream) => stream !== null),
    licence: {
      free_plan: music.is_free,
      uses: uses.items.map(({ use, plans, single }) => ({
        use,
        plan: plans.find(({ answer }) => answer === 'yes')?.plan ?? null,
        single: single.answer,
      })),
    },
  };
};

const similar: RunTool<'similar'> = async ({ call, webOrigin }, input) => {
  const { music_id: musicId, lang: _, ...query } = input;
  const { reply } = await call('listSimilarMusics', { params: { musicId }, query });
  return { ...reply, items: reply.items.map((item) => withPage(webOrigin, item)) };
};

/** Of cuts that people have not marked as strong. */
const CUT_WEIGHT = 0.5;

const toFit = ({ length, cuts, shapes }: McpInput<'fit'>): Fit => ({
  samples: Math.round(length * fitSampleRate),
  hits: cuts.map((seconds) => ({ at_ms: Math.round(seconds * 1000), weight: CUT_WEIGHT })),
  shapes,
});

const fromFit = ({ samples, hits, shapes }: Fit) => ({
  length: samples / fitSampleRate,
  cuts: hits.map(({ at_ms: ms }) => ms / 1000),
  shapes,
});

const describeFit = (planned: FitPlan | FitRefusal) =>
  planned.is_feasible
    ? { plan: { ...planned, cuts: planned.hits }, refusal: null }
    : {
        plan: null,
        refusal: {
          ...planned,
          cuts: planned.hits,
          proposal: planned.proposal && fromFit(planned.proposal),
        },
      };

const fit: RunTool<'fit'> = async ({ call, webOrigin, language }, input) => {
  const { music_id: musicId, length } = input;
  const { reply } = await call('planFits', { body: { music_ids: [musicId], fit: toFit(input) } });
  const [planned] = reply.items;
  if (!planned) throw new RouteError(404, errorBody('not_found.music', language, []), null);
  return {
    music_id: musicId,
    is_feasible: planned.is_feasible,
    length,
    ...describeFit(planned),
    page_url: `${webOrigin}/music/${musicId}/fit`,
  };
};

const mayIUse: RunTool<'may_i_use'> = async ({ call }, { plan, use }) => {
  const { reply } = await call('listLicenceUses', {});
  const row = reply.items.find((item) => item.use === use);
  const permission =
    plan === 'single' ? row?.single : row?.plans.find((item) => item.plan === plan);
  if (!permission) throw new Error(`the table of uses has no ${use} of ${plan}`);
  return { plan, use, answer: permission.answer, allowed_by: permission.allowed_by };
};

const verifyLicence: RunTool<'verify_licence'> = async ({ call }, { licence_id: licenceId }) =>
  (await call('checkLicence', { params: { licenceId } })).reply;

/**
 * Every call has a key of its own, so that plan and quota are checked again; the license of the same
 * project is extended, never issued twice.
 */
const download: RunTool<'download'> = async ({ call, webOrigin }, { lang: _, ...body }) => {
  const result = await call('createDownloadLink', { body, idempotencyKey: randomUUID() });
  if (result.accepted) return { state: result.reply.state, link: null, job: result.reply };
  const link = { ...result.reply, url: new URL(result.reply.url, webOrigin).href };
  return { state: 'ready', link, job: null };
};

/** The key is derived from the brief, because a model may repeat a call whose reply was lost. */
const brief: RunTool<'brief'> = async ({ call, webOrigin }, { lang: _, ...fields }) => {
  const digest = createHash('sha256').update(JSON.stringify(fields)).digest('hex');
  const { reply } = await call('createGeneration', {
    body: { brief: fields, send: true },
    idempotencyKey: `mcp-brief-${digest}`,
  });
  return { ...reply, page_url: `${webOrigin}/pavilion/air/${reply.id}` };
};

const tools: { readonly [Name in McpToolName]: RunTool<Name> } = {
  search,
  track,
  similar,
  fit,
  may_i_use: mayIUse,
  verify_licence: verifyLicence,
  download,
  brief,
};

/** Calls the routes of a tool; the output has the fields of its schema only. Throws a RouteError. */
export async function runTool<Name extends McpToolName>(
  name: Name,
  context: ToolContext,
  input: McpInput<Name>,
): Promise<McpOutput<Name>> {
  const output = await tools[name](context, input);
  return mcpTools[name].output.parse(output) as McpOutput<Name>;
}
