import { api } from '@onsori/contract/api';
import { type Implementation, implement } from '#http/implementation.ts';
import { attachmentDisposition } from '#infra/storage/storage.ts';
import { type ExportPorts, exportCueSheet } from './cue-export.service.ts';
import {
  createCueSheet,
  listCueMusics,
  listCueSheets,
  readCueSheet,
  removeCueSheet,
  updateCueSheet,
} from './cue-sheets.service.ts';

export function cueSheetRoutes(ports: ExportPorts): Implementation[] {
  const { db } = ports;
  return [
    implement('listCueSheets', api.listCueSheets, ({ query, identity }) =>
      listCueSheets(db, identity.userId, query.page),
    ),
    implement('getCueSheet', api.getCueSheet, ({ params, identity: { userId }, language }) =>
      readCueSheet(db, { userId, language }, params.sheetId),
    ),
    implement('createCueSheet', api.createCueSheet, ({ body, identity: { userId }, language }) =>
      createCueSheet(db, { userId, language }, body),
    ),
    implement('updateCueSheet', api.updateCueSheet, (call) => {
      const { params, body, identity, language } = call;
      return updateCueSheet(db, { userId: identity.userId, language }, params.sheetId, body);
    }),
    implement('deleteCueSheet', api.deleteCueSheet, async ({ params, identity }) => {
      await removeCueSheet(db, identity.userId, params.sheetId);
      return { accepted: true } as const;
    }),
    implement('exportCueSheet', api.exportCueSheet, async (call) => {
      const { params, query, identity, language, exchange } = call;
      const options = {
        language,
        bothLanguages: query.both_languages === 'true',
        withLicences: query.licences === 'true',
        withAiMark: query.ai_mark === 'true',
      };
      const file = await exportCueSheet(
        ports,
        identity.userId,
        params.sheetId,
        query.format,
        options,
      );
      exchange.addHeader('content-type', file.contentType);
      exchange.addHeader('content-disposition', attachmentDisposition(file.name));
      return file.bytes;
    }),
    implement('listCueMusics', api.listCueMusics, ({ query, identity: { userId }, language }) =>
      listCueMusics(db, { userId, language }, query.text),
    ),
  ];
}
