import { api } from '@onsori/contract/api';
import type { CatalogPorts } from '#features/catalog/catalog.public.ts';
import { idempotencyKey } from '#http/idempotency.ts';
import { type Call, type Implementation, implement, implementFile } from '#http/implementation.ts';
import { type DeliveryPorts, deliver } from './delivery.service.ts';
import { linkedDelivery, linkTo } from './download-link.service.ts';
import { type DownloadingPorts, download } from './downloading.service.ts';
import { downloadsOf } from './history.service.ts';
import { jobNamed, warm } from './jobs.service.ts';
import { musicFilesOf } from './music-files.service.ts';

type LicensingRoute = typeof api.downloadMusic | typeof api.createDownloadLink;

export function downloadRoutes(
  ports: CatalogPorts & DownloadingPorts & DeliveryPorts & { readonly secret: string },
): Implementation[] {
  const license = ({ tx, body, identity, language }: Call<LicensingRoute>) =>
    download(tx, ports, { userId: identity.userId, request: body, language, now: new Date() });
  return [
    implementFile('downloadMusic', api.downloadMusic, license, (delivery, exchange) =>
      deliver(ports, delivery, exchange),
    ),
    implementFile(
      'createDownloadLink',
      api.createDownloadLink,
      license,
      (delivery, exchange, identity) =>
        linkTo(ports, delivery, identity, idempotencyKey(exchange.header('idempotency-key'))),
    ),
    implement('getLinkedFile', api.getLinkedFile, async ({ query, exchange }) =>
      deliver(ports, await linkedDelivery(ports, query.ticket), exchange, { byRange: true }),
    ),
    implement('warmDownload', api.warmDownload, ({ body, identity }) =>
      warm(ports, identity.userId, body),
    ),
    implement('getMusicFiles', api.getMusicFiles, ({ params, query, identity }) =>
      musicFilesOf(ports, identity.userId, params.musicId, query.project || null),
    ),
    implement('getDownloadJob', api.getDownloadJob, ({ params }) => jobNamed(ports, params.jobId)),
    implement('listDownloads', api.listDownloads, ({ query, identity, language }) =>
      downloadsOf(ports, {
        page: query.page,
        perPage: query.per_page,
        reader: { userId: identity.userId, language },
      }),
    ),
  ];
}
