import { api } from '@onsori/contract/api';
import type { CatalogPorts } from '#features/catalog/catalog.public.ts';
import { parseIdempotencyKey } from '#http/idempotency.ts';
import { type Call, type Implementation, implement, implementFile } from '#http/implementation.ts';
import { createDownload, type DownloadPorts } from './create-download.service.ts';
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

export function downloadRoutes(
  ports: CatalogPorts & DownloadPorts & DeliveryPorts & { readonly secret: string },
): Implementation[] {
  const license = ({ tx, body, identity, language }: Call<LicensingRoute>) =>
    createDownload(tx, ports, {
      userId: identity.userId,
      request: body,
      language,
      now: new Date(),
    });
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
    implement('getMusicFiles', api.getMusicFiles, ({ params, query, identity }) =>
      listMusicFiles(ports, identity.userId, params.musicId, query.project || null),
    ),
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
        reader: { userId: identity.userId, language },
      }),
    ),
  ];
}
