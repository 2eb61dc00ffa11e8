import type { Music } from '@onsori/contract/catalog';
import type { CandidateReview, ProjectReview } from '@onsori/contract/review-pages';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Locale } from '#i18n/locale.ts';
import { LocaleProvider } from '#i18n/texts.tsx';
import { OverlayProvider } from '#ui/overlay/overlay-provider.tsx';
import { ToastProvider } from '#ui/toast/toast-provider.tsx';
import { ProjectFeedback } from './project-feedback.tsx';
import { ProjectReviewView } from './project-review-view.tsx';
import { ProjectReviews } from './project-reviews.tsx';
import { GoneReview, ReviewView } from './review-view.tsx';

const idOf = (nth: number) => `01900000-0000-7000-8000-00000000000${nth}`;

const comment = {
  id: idOf(9),
  at_ms: 12_000,
  text: '여기가 좋아요',
  name: '박서연',
  created_at: '2026-11-18T05:17:00.000Z',
};

const review: CandidateReview = {
  subject: 'candidates',
  title: '새벽 시장 엔딩',
  company_name: '온소리 방송',
  note: '들어 봐 주세요',
  expires_at: '2026-11-25T05:17:00.000Z',
  is_making: false,
  is_decided: false,
  candidates: [1, 2, 3].map((number) => ({
    id: idOf(number),
    number,
    duration: 30,
    peaks: btoa('\x40'.repeat(1024)),
    ready_at: '2026-11-18T00:00:00.000Z',
    comments: number === 2 ? [comment] : [],
  })),
  choice: { candidate_id: idOf(2), name: '박서연', chosen_at: '2026-11-18T05:17:00.000Z' },
};

const inLanguage = (locale: Locale, view: ReturnType<typeof createElement>): string =>
  renderToStaticMarkup(
    createElement(LocaleProvider, { value: locale }, [
      createElement(
        QueryClientProvider,
        { key: 1, client: new QueryClient() },
        createElement(ToastProvider, null, createElement(OverlayProvider, null, view)),
      ),
    ]),
  );

const render = (locale: Locale, values: Partial<CandidateReview> = {}, isStale = false) =>
  inLanguage(
    locale,
    createElement(ReviewView, { token: 't', review: { ...review, ...values }, isStale }),
  );

test.each(['ko', 'en'] as const)('shows candidates, comments and the choice in %s', (locale) => {
  const html = render(locale);
  for (const text of ['새벽 시장 엔딩', '온소리 방송', '들어 봐 주세요', '여기가 좋아요'])
    expect(html).toContain(text);
  expect(html.match(/type="range"/g)).toHaveLength(3);
  expect(html).toContain(locale === 'ko' ? '박서연 님이 골랐어요' : '박서연’s pick');
  expect(html).toContain(locale === 'ko' ? '온소리 방송이 보낸' : '온소리 방송 sent you');
  expect(html).not.toMatch(/undefined|\[이\/가\]|page\.|candidate\./);
});

test('only candidates that are not chosen can be chosen, until the company decides', () => {
  const countOf = (html: string) => html.match(/이 후보가 좋아요"/g)?.length ?? 0;
  expect(countOf(render('ko'))).toBe(2);
  expect(countOf(render('ko', { choice: null }))).toBe(3);
  expect(countOf(render('ko', { is_decided: true }))).toBe(0);
  expect(render('ko', { is_decided: true })).toContain('후보를 결정했어요');
});

test('says why there is nothing to listen to, and when it is not current', () => {
  expect(render('ko', { candidates: [], is_making: true })).toContain('새 후보를 만들고 있어요');
  expect(render('en', { candidates: [] })).toContain('nothing to listen to');
  expect(render('ko', {}, true)).toContain('연결이 끊겨서');
  expect(inLanguage('en', createElement(GoneReview))).toContain('This link no longer works');
});

const musicOf = (id: string, title: string) => ({
  id,
  title,
  duration: 134,
  bpm: 106,
  release_date: '2026-11-01',
  cover_image: '',
  is_free: false,
  is_spatial: false,
  playlist_id: '1',
  album_title: '심야의 서울',
  color_code: '#FF5B3A',
  likes: 0,
  moods: ['그루비한' as const],
  video_themes: [],
  genre: '재즈' as const,
  tempo: '보통' as const,
  insts: [],
  waveform: '',
});

const projectReview: ProjectReview = {
  subject: 'project',
  name: '브이로그 3화',
  samples: 2_784_000,
  frame_rate: '29.97',
  hits: [
    { at_ms: 14_200, weight: 1, label: '골목 입구' },
    { at_ms: 90_000, weight: 1, label: '영상이 끝난 뒤' },
  ],
  note: '들어 봐 주세요',
  expires_at: '2026-11-25T05:17:00.000Z',
  musics: [musicOf('1', '서울, 11시'), musicOf('2', '비 갠 골목')].map((music) => ({
    music,
    audio_id: music.id,
    duration: 134,
    peaks: btoa('\x40'.repeat(1024)),
    comments:
      music.id === '1' ? [{ ...comment, at_ms: 22_600, until_ms: 26_000, is_resolved: true }] : [],
  })),
  total: 2,
  choice: { music_id: '2', name: '박서연', chosen_at: '2026-11-18T05:17:00.000Z' },
};

const renderProject = (locale: Locale, values: Partial<ProjectReview> = {}) =>
  inLanguage(
    locale,
    createElement(ProjectReviewView, {
      token: 't',
      review: { ...projectReview, ...values },
      isStale: false,
    }),
  );

test.each(['ko', 'en'] as const)('shows a project with its cuts and comments in %s', (locale) => {
  const html = renderProject(locale);
  for (const text of ['브이로그 3화', '0:58.00', '29.97 fps', '골목 입구', '0:22.60–0:26.00'])
    expect(html).toContain(text);
  expect(html).not.toContain('영상이 끝난 뒤');
  expect(html).toContain(locale === 'ko' ? '컷 1개' : '1 cut');
  expect(html).toContain(locale === 'ko' ? '반영' : 'Done');
  expect(html.match(/type="range"/g)).toHaveLength(2);
  expect(html.match(locale === 'ko' ? /이 음악이 좋아요"/g : /I like this track"/g)).toHaveLength(
    1,
  );
  expect(html).not.toMatch(/undefined|\[이\/가\]|\[을\/를\]|project\.|music\./);
});

test('says when a project has no music, or more than are shown', () => {
  expect(renderProject('ko', { musics: [], total: 0 })).toContain('아직 담긴 음악이 없어요');
  expect(renderProject('ko', { total: 60 })).toContain('60곡 가운데 앞의 2곡');
});

test('shows the owner comments with letter, time and state, and the choice', () => {
  const written = { ...comment, music_id: '1', until_ms: null, is_resolved: false };
  const feedback = {
    comments: [written, { ...written, id: idOf(8), music_id: '2', is_resolved: true }],
    choice: projectReview.choice,
  };
  const render = (musics: readonly Music[] | undefined) =>
    inLanguage(
      'ko',
      createElement(ProjectFeedback, {
        projectId: 'p',
        musics,
        feedback,
        isFailed: false,
        onRetry: () => {},
        onSeek: () => {},
      }),
    );
  const html = render(projectReview.musics.map(({ music }) => music));
  for (const text of ['A · 0:12.00', 'B · 0:12.00', '비 갠 골목’을 골랐어요', '여기가 좋아요'])
    expect(html).toContain(text);
  expect(html.match(/aria-pressed="true"/g)).toHaveLength(1);
  // They are read apart from the comments.
  const withoutMusics = render(undefined);
  for (const text of ['0:12.00', '여기가 좋아요']) expect(withoutMusics).toContain(text);
});

test('the card of the owner offers a link', () => {
  const html = inLanguage('ko', createElement(ProjectReviews, { projectId: 'p', musics: [] }));
  expect(html).toContain('링크 만들기');
  expect(html).toContain('편집 패키지의 마커');
});
