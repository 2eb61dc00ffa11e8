import type { api } from '@onsori/contract/api';
import { errors } from '@onsori/contract/errors';
import type { Route } from '@onsori/contract/route';
import { refusesMeasurement } from '#features/measurement/measurement.routes.ts';
import { toAppError } from '#http/error-replies.ts';
import { AcceptedReply, type Handler, type Implementation } from '#http/implementation.ts';
import type { Metrics } from '#infra/metrics.ts';

type Call = Parameters<Handler<Route>>[0];
type Observer = (metrics: Metrics, call: Call, outcome: PromiseSettledResult<unknown>) => void;

const MS_PER_SECOND = 1000;

/** Counts the first page of a text search; paging through it is no other search. */
const observeSearch: Observer = ({ searches }, { query }, outcome) => {
  const { searchText, cursor, page } = query as {
    readonly searchText?: string;
    readonly cursor?: string;
    readonly page?: number;
  };
  if (outcome.status === 'rejected' || !searchText || cursor || (page ?? 1) > 1) return;
  const { items } = outcome.value as { readonly items: readonly unknown[] };
  searches.inc({ outcome: items.length === 0 ? 'none' : 'found' });
};

const isFault = (error: unknown): boolean => errors[toAppError(error).type].status >= 500;

const observeLicence: Observer = ({ licenceRequests }, _call, outcome) => {
  if (outcome.status === 'rejected')
    licenceRequests.inc({ outcome: isFault(outcome.reason) ? 'failed' : 'refused' });
  else
    licenceRequests.inc({
      outcome: outcome.value instanceof AcceptedReply ? 'preparing' : 'granted',
    });
};

const observeFirstSounds: Observer = ({ firstSoundSeconds }, { body, exchange }, outcome) => {
  if (outcome.status === 'rejected' || refusesMeasurement(exchange)) return;
  const { entries } = body as {
    readonly entries: readonly { readonly kind: string; readonly value?: number }[];
  };
  for (const { kind, value = 0 } of entries)
    if (kind === 'first_sound') firstSoundSeconds.observe(value / MS_PER_SECOND);
};

/** Routes whose outcome is a figure of the product, besides the duration of every request. */
const observers: Partial<Record<keyof typeof api, Observer>> = {
  listMusics: observeSearch,
  downloadMusic: observeLicence,
  createDownloadLink: observeLicence,
  buyMusics: observeLicence,
  recordMeasurements: observeFirstSounds,
};

const observersByName = new Map<string, Observer>(Object.entries(observers));

export const observeRoutes = (
  metrics: Metrics,
  implementations: readonly Implementation[],
): Implementation[] =>
  implementations.map((implementation) => {
    const observe = observersByName.get(implementation.name);
    if (!observe) return implementation;
    return {
      ...implementation,
      handle: async (call) => {
        const result = implementation.handle(call);
        const [outcome] = await Promise.allSettled([result]);
        observe(metrics, call, outcome);
        return result;
      },
    };
  });
