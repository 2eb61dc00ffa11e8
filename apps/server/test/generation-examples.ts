import { randomUUID } from 'node:crypto';
import type { BatchOrder } from '@onsori/contract/generation';
import type { ReviewDecision } from '@onsori/contract/review-values';
import type { ExampleContext } from '#test/example-context.ts';
import { insertReviewedPiece } from '#test/reviewed-pieces.ts';

export const exampleOrder: BatchOrder = {
  genre: '재즈',
  moods: ['차분한'],
  count: 1,
  min_seconds: 15,
  max_seconds: 15,
};

async function withPiece({ db }: ExampleContext, decision: ReviewDecision | null = null) {
  return insertReviewedPiece(db, { decision });
}

export const generationExamples = {
  listBatches: () => ({}),
  orderBatch: () => ({ body: exampleOrder, key: randomUUID() }),
  getBatch: async (context: ExampleContext) => ({
    params: { batchId: (await withPiece(context)).batchId },
  }),
  listBatchPieces: async (context: ExampleContext) => ({
    params: { batchId: (await withPiece(context)).batchId },
  }),
  getPieceReport: async (context: ExampleContext) => ({
    params: { pieceId: (await withPiece(context)).pieceId },
  }),
  getPieceStream: async (context: ExampleContext) => ({
    params: { pieceId: (await withPiece(context)).pieceId },
  }),
  decidePiece: async (context: ExampleContext) => {
    const { pieceId, seed } = await withPiece(context);
    return { params: { pieceId }, body: { decision: 'accept', seed } };
  },
  publishBatch: async (context: ExampleContext) => ({
    params: { batchId: (await withPiece(context, 'accept')).batchId },
  }),
};
