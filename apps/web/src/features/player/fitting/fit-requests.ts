import type { Fit, FitRefusal } from '@onsori/contract/fit';
import type { FitVersion } from '@onsori/contract/fit-versions';
import { ApiError } from '#lib/api-error.ts';
import type { FittedProblem } from '../engine/fitted.ts';
import type { FittingEvent } from '../engine/fitting-events.ts';
import type { VersionFeed } from '../engine/ports.ts';

/** The API of versions, as one player that waits for one of them at a time. */
export interface FitPort {
  create(
    musicId: string,
    fit: Fit,
    signal: AbortSignal,
  ): Promise<{ readonly version: FitVersion | null; readonly refusal: FitRefusal | null }>;
  read(fitId: string, signal?: AbortSignal): Promise<FitVersion>;
  release(fitId: string): Promise<unknown>;
}

type Update = Extract<FittingEvent, { type: 'fitUpdated' }>;

interface FitRequestsOptions {
  readonly fits: FitPort;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly onUpdate: (update: Update) => void;
}

export interface FitRequests {
  request(request: number, musicId: string, fit: Fit): void;
  /** Gives up the version unless it is ready. */
  release(): void;
  feed(version: FitVersion): VersionFeed;
}

const POLL_MS = 300;
/** The original starts when the reply takes longer. */
const MAX_PLANNING_MS = 1200;
const MAX_FAILURES = 8;
/** A version that was given up meanwhile is requested again. */
const MAX_RESTARTS = 3;

const isPending = ({ state }: FitVersion): boolean => state === 'waiting' || state === 'rendering';

const problemOf = (error: unknown): FittedProblem => {
  if (!(error instanceof ApiError)) return 'failed';
  if (error.body?.type === 'forbidden.fit_length') return 'tooLong';
  return error.status === 429 || error.body?.type === 'conflict.fits_waiting'
    ? 'limited'
    : 'failed';
};

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Requests versions, follows how they are rendered, and gives up those that are not needed. */
export function createFitRequests({ fits, wait, onUpdate }: FitRequestsOptions): FitRequests {
  let running = new AbortController();
  let latest: FitVersion | null = null;
  const listeners = new Set<() => void>();

  const nothing = { version: null, refusal: null, problem: null } as const;

  function receive(request: number, version: FitVersion): void {
    latest = version;
    const isFailed = version.state === 'failed';
    onUpdate({
      type: 'fitUpdated',
      request,
      state: version.state,
      version,
      refusal: null,
      problem: isFailed ? 'failed' : null,
    });
    for (const listener of listeners) listener();
  }

  /** Follows a version until it is ready, failed, or given up by the server. */
  async function follow(request: number, version: FitVersion, signal: AbortSignal): Promise<void> {
    receive(request, version);
    let failures = 0;
    for (let next = version; isPending(next); ) {
      await wait(POLL_MS * (1 + failures), signal);
      try {
        next = await fits.read(next.id, signal);
        failures = 0;
      } catch (error) {
        failures += 1;
        if (signal.aborted || isGone(error) || failures > MAX_FAILURES) throw error;
        continue;
      }
      if (!signal.aborted) receive(request, next);
    }
  }

  async function run(request: number, musicId: string, fit: Fit, signal: AbortSignal) {
    for (let restarts = 0; ; restarts += 1) {
      const { version, refusal } = await fits.create(musicId, fit, signal);
      if (signal.aborted) return;
      if (version === null)
        return onUpdate({ ...nothing, type: 'fitUpdated', request, state: 'refused', refusal });
      try {
        return await follow(request, version, signal);
      } catch (error) {
        if (signal.aborted || !isGone(error) || restarts >= MAX_RESTARTS) throw error;
      }
    }
  }

  function release(): void {
    running.abort();
    // A version that nobody gives up is given up by the server.
    if (latest && isPending(latest)) fits.release(latest.id).catch(() => undefined);
    latest = null;
  }

  return {
    request: (request, musicId, fit) => {
      release();
      const controller = new AbortController();
      running = controller;
      const { signal } = controller;
      let isPlanning = true;
      const end = () => {
        isPlanning = false;
      };
      wait(MAX_PLANNING_MS, signal).then(
        () =>
          isPlanning &&
          latest === null &&
          onUpdate({ ...nothing, type: 'fitUpdated', request, state: 'waiting' }),
        () => undefined,
      );
      run(request, musicId, fit, signal).then(end, (error: unknown) => {
        end();
        if (signal.aborted) return;
        const problem = problemOf(error);
        onUpdate({ ...nothing, type: 'fitUpdated', request, state: 'failed', problem });
      });
    },
    release,
    feed: (version) => {
      let own = version;
      const update = () => {
        if (latest?.id === version.id) own = latest;
        return own;
      };
      return {
        current: update,
        subscribe: (listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
        refresh: async () => {
          own = await fits.read(version.id);
          if (latest?.id === version.id) latest = own;
          return own;
        },
      };
    },
  };
}
