import { parentPort } from 'node:worker_threads';
import type { Recipe } from '@onsori/music/score/recipe';
import { type RenderedVersion, renderParent, renderVersion } from './render-task.ts';
import type { FeasibleRequest } from './score-stage.ts';

export type RenderTask =
  | { readonly kind: 'parent'; readonly parent: Recipe }
  | { readonly kind: 'version'; readonly request: FeasibleRequest };

export type RenderReply =
  | { readonly kind: 'parent'; readonly lufs: number }
  | { readonly kind: 'version'; readonly rendered: RenderedVersion };

const run = async (task: RenderTask): Promise<RenderReply> =>
  task.kind === 'parent'
    ? { kind: 'parent', lufs: await renderParent(task.parent) }
    : { kind: 'version', rendered: await renderVersion(task.request) };

parentPort?.on('message', async (task: RenderTask) => {
  parentPort?.postMessage(await run(task));
});
