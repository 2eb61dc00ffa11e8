import { type Api, api } from '@onsori/contract/api';
import type { Route } from '@onsori/contract/route';
import { expect, test } from 'vitest';
import { createCueSheetPrinter } from '#features/cue-sheets/cue-sheets.public.ts';
import { createFitPlanner } from '#features/fit/fit-planner.service.ts';
import { createCertificatePrinter } from '#features/licences/licences.public.ts';
import { createPlayInbox } from '#features/playback/play-inbox.service.ts';
import { createStatementPrinter } from '#features/purchases/purchases.public.ts';
import { openDatabase } from '#infra/db.ts';
import { createDiskStorage } from '#infra/storage/disk.ts';
import { unlimited } from '#test/accounts.ts';
import { testAuthPorts } from '#test/auth-ports.ts';
import { testLicenceKeys } from '#test/licences.ts';
import { testLive, testPaymentPorts, testWebhookSender } from '#test/outbox.ts';
import { allRoutes } from './routes.ts';

test('every route of the contract is implemented once under its own name', () => {
  const url = 'postgres://nobody@127.0.0.1:9/nothing';
  const { db } = openDatabase({ url, size: 1, name: 'test', onError: () => {} });
  const implementations = allRoutes({
    db,
    plays: createPlayInbox(db),
    ticketSecret: '',
    keys: testLicenceKeys,
    printer: createCertificatePrinter(),
    statementPrinter: createStatementPrinter(),
    supplier: { name: '온소리' },
    cueSheetPrinter: createCueSheetPrinter(),
    fitPlanner: createFitPlanner(),
    rateLimiter: unlimited,
    ...testAuthPorts(db),
    ...testPaymentPorts,
    air: testLive,
    webhooks: testWebhookSender,
    storage: createDiskStorage({ root: '/nowhere', publicUrl: 'http://127.0.0.1:9', secret: '' }),
  });
  expect(implementations.map(({ name }) => name).sort()).toEqual(Object.keys(api).sort());
  for (const { name, route } of implementations) expect(route).toBe(api[name as keyof Api]);
});

test('only pure reads of the catalogue may come from a replica', () => {
  const routes = Object.entries<Route>(api).filter(([, route]) => route.readsReplica);
  for (const [, { method, file, delivery, caller }] of routes)
    expect({ method, file, delivery, isOperator: caller === 'operator' }).toEqual({
      method: 'GET',
      file: undefined,
      delivery: undefined,
      isOperator: false,
    });
  expect(routes.map(([name]) => name).sort()).toEqual([
    'getAlbum',
    'getFeaturedAlbum',
    'getMusic',
    'latestAlbums',
    'listAlbums',
    'listMusics',
    'listPicks',
    'listSimilarMusics',
    'searchContent',
    'sitemapPage',
  ]);
});
