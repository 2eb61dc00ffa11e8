import { expect, test } from 'vitest';
import { user } from './account.ts';
import { billingLimits } from './billing-limits.ts';
import { audio, musicDetail } from './catalog.ts';
import { clientStorageKeys, initialPlayerState } from './client-state.ts';
import { downloadItem, downloadRequest } from './downloads.ts';
import * as enumerations from './enumerations.ts';
import { errorReportLimits } from './error-report-limits.ts';
import { limits } from './limits.ts';
import { pavilionFilters } from './pavilion-values.ts';
import { audioStreamInfo } from './playback.ts';
import { purchaseFilters } from './purchase-values.ts';
import { similarMusics } from './recommendations.ts';
import { searchResult } from './search.ts';
import { userContext } from './wishlist.ts';

/** Other programs rely on these field names. */
test('entities carry the specified field names', () => {
  expect(Object.keys(musicDetail.shape)).toEqual(
    expect.arrayContaining(
      'id title duration release_date cover_image is_free is_spatial playlist_id color_code likes moods video_themes genre tempo insts liked audios'.split(
        ' ',
      ),
    ),
  );
  expect(Object.keys(audio.shape)).toEqual(['id', 'name', 'type', 'mixing', 'is_playable']);
  expect(Object.keys(audioStreamInfo.shape)).toEqual(expect.arrayContaining(['url', 'peaks']));
  expect(Object.keys(user.shape)).toEqual(['id', 'email', 'role', 'is_accessible_to_pavilion']);
  expect(Object.keys(userContext.shape)).toEqual(['liked_musics', 'liked_playlists']);
  expect(Object.keys(downloadItem.shape)).toContain('item_detail');
  expect(Object.keys(downloadRequest.shape)).toEqual(
    expect.arrayContaining(['music_id', 'include_hl', 'normal_audio', 'spatial_audios']),
  );
  expect(Object.keys(searchResult.shape)).toEqual([
    ...enumerations.searchGroups,
    'understood',
    'suggestions',
  ]);
  for (const group of ['music', 'album'] as const)
    expect(Object.keys(searchResult.shape[group].element.shape.data.shape)).toEqual(
      expect.arrayContaining('id album_id title cover_image is_free is_spatial'.split(' ')),
    );
  expect(Object.keys(similarMusics.shape)).toEqual(['total', 'items', 'filter']);
});

test('session storage keys have the specified names', () => {
  expect(Object.keys(clientStorageKeys)).toEqual([
    'user',
    'userEmail',
    'autoLogin',
    'accessToken',
    'confirmEmail',
  ]);
});

test('the player starts as specified', () => {
  expect(initialPlayerState).toMatchObject({
    playMusicType: 'full',
    playLocation: 'general',
    autoPlay: true,
    volume: 1,
  });
});

test('every mixing but stereo is spatial', () => {
  expect(enumerations.mixings.filter((mixing) => mixing !== 'stereo')).toEqual([
    ...enumerations.spatialMixings,
  ]);
});

test('enumerations have the specified values', () => {
  expect(enumerations.airStatuses).toEqual([
    'started',
    'matched',
    'missed',
    'generated',
    'generating',
    'failed',
    'completed',
    'purchased',
  ]);
  expect(purchaseFilters).toEqual(['total', 'paid', 'refund_requested']);
  expect(pavilionFilters).toEqual(['all', 'unused', 'used', 'public', 'private']);
  expect(enumerations.cancellationReasons).toEqual([
    'unreasonable_price',
    'missing_content',
    'low_quality',
    'inconvenient_service',
    'low_usage',
    'changed_account',
    'other',
  ]);
  expect(enumerations.audioTypes).toEqual(['full', 'loop']);
  expect(enumerations.mixings).toEqual(['stereo', 'binaural', 'surround_5_1_2', 'surround_7_1_4']);
  expect(enumerations.stereoFormats).toEqual(['mp3', 'wav']);
  expect(enumerations.spatialFormats).toEqual(['wav']);
  expect(enumerations.cancellationPeriods).toEqual([1, 3, 6, 12]);
  expect(enumerations.sortTypes).toEqual(['recommendation', '-release_date', '-likes']);
  expect(enumerations.repeatModes).toEqual(['norepeat', 'allrepeat', 'onerepeat']);
  expect(enumerations.itemTypes).toEqual(['music', 'album']);
});

test('limits have the specified values', () => {
  expect(limits).toEqual({
    sharedCache: { catalogSeconds: 25 },
    curation: { titleMax: 100, descriptionMax: 500, maxOptions: 12, pageSize: 30 },
    session: {
      accessTokenSeconds: 3600,
      autoLoginDays: 30,
      idleDays: 7,
      knownDeviceDays: 180,
    },
    account: {
      passwordMin: 8,
      passwordMax: 128,
      nicknameMax: 30,
      emailMax: 254,
      companyCodeMax: 64,
      preferencePicks: 3,
      codeDigits: 6,
      codeMinutes: 5,
      codeAgainSeconds: 60,
      codeAttempts: 5,
      confirmationHours: 72,
      resetMinutes: 30,
      recentMinutes: 10,
    },
    newReleaseDays: 14,
    newMarksBelow: 0.25,
    layout: {
      mobileMaxWidth: 768,
      downloadModalHeight: { spatial: 568, plain: 475 },
    },
    search: { debounceMs: 500, suggestionsPerGroup: 10 },
    searchText: { max: 100 },
    page: {
      first: 1,
      defaultSize: 30,
      maxSize: 100,
      similarSize: 10,
      latestAlbums: 10,
      maxDepth: 10_000,
    },
    duration: { min: 0, max: 300, step: 5 },
    bpm: { min: 40, max: 200, step: 5 },
    cover: { sizes: [96, 192, 384, 768], defaultSize: 384 },
    volume: { min: 0, max: 1, step: 0.01, default: 1 },
    waveform: { minBars: 64, maxBars: 1024, playerBars: 256 },
    plays: { countsAfterSeconds: 5, ticketSeconds: 3600, ticketsAtOnce: 50, recent: 500 },
    visitorStreams: { perHour: 600, perDay: 3000 },
    wishlist: { maxItems: 10_000 },
    downloads: {
      nameMax: 100,
      channelMax: 200,
      loopsAtOnce: 20,
      mailsPerHour: 10,
      ordersAtOnce: 20,
      fitOrdersADay: 200,
      deliveriesAtOnce: 4,
      linkMinutes: 60,
    },
    previousRestartsAfterSeconds: { normal: 2, oneRepeat: 3 },
    toastMs: 2000,
    filterCounts: { mood: 21, video_theme: 18, genre: 13, tempo: 3, inst: 21 },
  });
});

test('limits of error reports have the specified values', () => {
  expect(errorReportLimits).toMatchObject({
    tracesSampleRate: 0.1,
    replay: {
      sessionSampleRate: 0.1,
      flushMinMs: 5000,
      flushMaxMs: 5500,
      maxMs: 3_600_000,
      idlePauseMs: 300_000,
      idleExpireMs: 900_000,
    },
  });
});

test('limits of buying have the specified values', () => {
  expect(billingLimits).toEqual({
    maxSeats: 100,
    companySeats: 20,
    organizationNameMax: 100,
    cardsPerUser: 10,
    withdrawalDays: 7,
    graceDays: 7,
    retryDays: [1, 3, 5, 7],
    renewalNoticeDays: [30, 7],
    priceConsentDays: 30,
    invitationDays: 14,
    musicPrice: 33_000,
    minCharge: 100,
    refundBusinessDays: 3,
    outcomeWaitMs: 7000,
    maxCartItems: 50,
    unitPrice: { min: 1_000, max: 10_000_000 },
  });
});
