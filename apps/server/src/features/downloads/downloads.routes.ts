import { api } from '@onsori/contract/api';
import type { CatalogPorts } from '#features/catalog/catalog.public.ts';
import type { ApiKeyCaller } from '#http/callers.ts';
import { parseIdempotencyKey } from '#http/idempotency.ts';
import { type Call, type Implementation, implement, implementFile } from '#http/implementation.ts';
import {
  companyLicensee,
  createDownload,
  createTestDownload,
  type DownloadPorts,
} from './create-download.service.ts';
import {
  createDownloadLink,
  type DeliveryPorts,
  deliver,
  findLinkedDelivery,
} from './delivery.service.ts';
import { findDownloadJob, warmDownload } from './download-jobs.service.ts';
import { listDownloads, listMusicFiles } from './downloads.service.ts';
import { mailMusicLink } from './mail-music-link.service.ts';

type LicensingRoute = typeof api.downloadMusic | typeof api.createDownloadLink;

/** What the owner bought or took alone is no matter of a key. */
const forCompany = (apiKey: ApiKeyCaller) => ({
  licensee: companyLicensee(apiKey),
  purchased_projects: [],
  unused_project: null,
});

export function downloadRoutes(
  ports: CatalogPorts & DownloadPorts & DeliveryPorts & { readonly secret: string },
): Implementation[] {
  const license = ({ tx, body, identity, language }: Call<LicensingRoute>) => {
    const { userId, apiKey } = identity;
    const command = { userId, request: body, language, apiKey, now: new Date() };
    return apiKey?.mode === 'test'
      ? createTestDownload(tx, ports, command)
      : createDownload(tx, ports, command);
  };
  return [
    implementFile('downloadMusic', api.downloadMusic, license, (delivery, exchange) =>
      deliver(ports, delivery, exchange),
    ),
    implementFile(
      'createDownloadLink',
      api.createDownloadLink,
      license,
      (delivery, exchange, identity) =>
        createDownloadLink(
          ports,
          delivery,
          identity,
          parseIdempotencyKey(exchange.header('idempotency-key')),
        ),
    ),
    implement('getLinkedFile', api.getLinkedFile, async ({ query, exchange }) =>
      deliver(ports, await findLinkedDelivery(ports, query.ticket), exchange, { byRange: true }),
    ),
    implement('warmDownload', api.warmDownload, ({ body, identity }) =>
      warmDownload(ports, identity.userId, body),
    ),
    implement('getMusicFiles', api.getMusicFiles, async ({ params, query, identity }) => {
      const { userId, apiKey } = identity;
      const found = await listMusicFiles(ports, userId, {
        musicId: params.musicId,
        project: query.project || null,
        isApiCall: apiKey !== undefined,
      });
      return apiKey ? { ...found, ...forCompany(apiKey) } : found;
    }),
    implement('listFitFiles', api.listFitFiles, async ({ body, identity }) => {
      const { userId, apiKey } = identity;
      const { music_id: musicId, fit, project = null } = body;
      const found = await listMusicFiles(ports, userId, {
        musicId,
        fit,
        project,
        isApiCall: apiKey !== undefined,
      });
      return apiKey ? { ...found, ...forCompany(apiKey) } : found;
    }),
    implement('mailMusicLink', api.mailMusicLink, async ({ params, identity, language }) => {
      await mailMusicLink(ports, identity.userId, params.musicId, language);
      return { accepted: true } as const;
    }),
    implement('getDownloadJob', api.getDownloadJob, ({ params }) =>
      findDownloadJob(ports, params.jobId),
    ),
    implement('listDownloads', api.listDownloads, ({ query, identity, language }) =>
      listDownloads(ports, {
        page: query.page,
        perPage: query.per_page,
        projectId: query.project_id,
        reader: { userId: identity.userId, language },
      }),
    ),
  ];
}
