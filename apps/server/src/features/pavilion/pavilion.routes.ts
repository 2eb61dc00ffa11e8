import { api } from '@onsori/contract/api';
import { operatorActor } from '#features/audit/audit.public.ts';
import type { CatalogPorts } from '#features/catalog/catalog.public.ts';
import { type Implementation, implement } from '#http/implementation.ts';
import type { Encryption } from '#infra/encryption.ts';
import { changeFolderName, createFolder, removeFolder } from './folders.service.ts';
import type { PavilionHooks } from './pavilion.hooks.ts';
import { listPavilionMusics, loadPavilion, markMusics } from './pavilion.service.ts';
import { reserveMusic } from './reserve-music.service.ts';

const accepted = { accepted: true } as const;

export function pavilionRoutes(
  catalog: CatalogPorts,
  { encryption, hooks }: { readonly encryption: Encryption; readonly hooks: PavilionHooks },
): Implementation[] {
  const { db } = catalog;
  return [
    implement('getPavilion', api.getPavilion, ({ identity }) =>
      loadPavilion(db, identity.userId, new Date()),
    ),
    implement('listPavilionMusics', api.listPavilionMusics, ({ query, identity, language }) =>
      listPavilionMusics(catalog, { ...query, reader: { userId: identity.userId, language } }),
    ),
    implement('markPavilionMusics', api.markPavilionMusics, ({ body, identity }) =>
      markMusics({ db, hooks }, identity.userId, body),
    ),
    implement('createPavilionFolder', api.createPavilionFolder, async ({ body, identity }) => {
      const folder = { name: body.name, parentId: body.parent_id };
      return { folder_id: await createFolder(db, identity.userId, folder, new Date()) };
    }),
    implement('renamePavilionFolder', api.renamePavilionFolder, async (call) => {
      const { folderId: id } = call.params;
      await changeFolderName(db, call.identity.userId, { id, name: call.body.name });
      return { folder_id: id };
    }),
    implement('deletePavilionFolder', api.deletePavilionFolder, async ({ params, identity }) => {
      await removeFolder(db, identity.userId, params.folderId);
      return accepted;
    }),
    implement('reserveMusic', api.reserveMusic, async (call) => {
      const { companyId: organizationId } = call.params;
      const { music_id: musicId, reason } = call.body;
      const ports = { db, encryption, actor: operatorActor(call) };
      await reserveMusic(ports, { organizationId, musicId, reason });
      return accepted;
    }),
  ];
}
