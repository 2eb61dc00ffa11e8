import { api } from '@onsori/contract/api';
import type { OperatorPorts } from '#features/audit/audit.public.ts';
import { type CatalogPorts, readerOf } from '#features/catalog/catalog.public.ts';
import type { Identity } from '#http/callers.ts';
import { type Exchange, type Implementation, implement } from '#http/implementation.ts';
import type { Encryption } from '#infra/encryption.ts';
import type { Storage } from '#infra/storage/storage.ts';
import { getBatch, listBatches, orderBatch } from './batch-orders.service.ts';
import { decidePiece, publishBatch } from './review.service.ts';
import { getPieceReport, getPieceStream, listBatchPieces } from './review-pieces.service.ts';

interface OperatorCall {
  readonly identity: Identity;
  readonly exchange: Exchange;
}

interface GenerationPorts {
  readonly encryption: Encryption;
  readonly storage: Storage;
}

export function generationRoutes(
  catalog: CatalogPorts,
  { encryption, storage }: GenerationPorts,
): Implementation[] {
  const { db } = catalog;
  const as = ({ identity: { userId }, exchange: { network } }: OperatorCall): OperatorPorts => ({
    db,
    encryption,
    actor: { kind: 'operator', userId, network },
  });
  return [
    implement('listBatches', api.listBatches, ({ query }) => listBatches(db, query.cursor)),
    implement('orderBatch', api.orderBatch, async (call) => ({
      id: await orderBatch(call.tx, as(call), call.body, new Date()),
    })),
    implement('getBatch', api.getBatch, ({ params }) => getBatch(db, params.batchId)),
    implement('listBatchPieces', api.listBatchPieces, async ({ params, ...call }) => ({
      items: await listBatchPieces(catalog, params.batchId, readerOf(call)),
    })),
    implement('getPieceReport', api.getPieceReport, ({ params, ...call }) =>
      getPieceReport(catalog, params.pieceId, readerOf(call)),
    ),
    implement('getPieceStream', api.getPieceStream, ({ params }) =>
      getPieceStream({ db, storage }, params.pieceId, new Date()),
    ),
    implement('decidePiece', api.decidePiece, async (call) => ({
      status: await decidePiece(as(call), { ...call.params, ...call.body }),
    })),
    implement('publishBatch', api.publishBatch, async (call) => ({
      applied: await publishBatch(as(call), call.params.batchId),
    })),
  ];
}
