import { api } from '@onsori/contract/api';
import type { CatalogPorts } from '#features/catalog/catalog.public.ts';
import { type Implementation, implement, implementFile } from '#http/implementation.ts';
import { type DeliveryPorts, deliver } from './delivery.service.ts';
import { type DownloadingPorts, download } from './downloading.service.ts';
import { downloadsOf } from './history.service.ts';
import { jobNamed, warm } from './jobs.service.ts';
import { musicFilesOf } from './music-files.service.ts';

export function downloadRoutes(
  ports: CatalogPorts & DownloadingPorts & DeliveryPorts,
): Implementation[] {
  return [
    implementFile(
      'downloadMusic',
      api.downloadMusic,
      ({ tx, body, identity, language }) =>
        download(tx, ports, {
          userId: identity.userId,
          request: body,
          language,
          now: new Date(),
        }),
      (delivery, exchange) => deliver(ports, delivery, exchange),
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
