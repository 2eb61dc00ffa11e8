import type { PreviewPiece } from '../renderer/preview/encode-preview.ts';

/** What a request may use while it runs. */
export interface StudioContext {
  readonly onStep: (step: string) => void;
  readonly signal?: AbortSignal;
}

export interface PreviewContext extends StudioContext {
  readonly onPiece: (piece: PreviewPiece) => void;
}
