import { formatCommentTime } from '@onsori/contract/comment-times';
import { fitSampleRate } from '@onsori/contract/fit-values';
import type { ProjectReview, ReviewMusic } from '@onsori/contract/review-pages';
import { Cover, useTagLabel } from '#features/catalog/catalog.public.ts';
import { browserApi } from '#lib/browser-api.ts';
import { formatDuration } from '#lib/duration.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ReviewFrame } from './review-frame.tsx';
import { letterOf, musicSound } from './review-sound.ts';
import { ReviewSounds } from './review-sounds.tsx';
import { reviewsTexts } from './reviews-texts.ts';

/** Length, frame rate and cuts of the video. */
function ProjectFacts({ review }: { readonly review: ProjectReview }) {
  const t = reviewsTexts.use();
  const { samples, frame_rate: rate, hits } = review;
  const lengthMs = samples === null ? null : (1000 * samples) / fitSampleRate;
  const cuts = hits.filter(({ at_ms: at }) => lengthMs === null || at < lengthMs);
  const facts = [
    ...(lengthMs === null ? [] : [formatCommentTime(lengthMs), t('project.rate', { rate })]),
    ...(cuts.length === 0 ? [] : [t('project.cuts', { count: cuts.length })]),
  ];
  return (
    <>
      {facts.length > 0 && (
        <p className="tabular mt-1.5 text-sm text-text-2">{facts.join(' · ')}</p>
      )}
      {cuts.length > 0 && (
        <ol aria-label={t('project.cutList')} className="mt-3 flex flex-wrap gap-2">
          {cuts.map(({ at_ms: at, label }, index) => (
            <li
              key={at}
              className="tabular flex items-center gap-2 rounded-sm border border-line bg-ink-1 px-2.5 py-1.5 text-sm text-text-2"
            >
              <span
                aria-hidden="true"
                className="flex size-5 items-center justify-center rounded-xs bg-text text-xs font-bold text-ink-0"
              >
                {index + 1}
              </span>
              {formatCommentTime(at)}
              {label !== '' && <span className="text-text">{label}</span>}
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

interface MusicFactsProps {
  readonly music: ReviewMusic;
}

function ReviewMusicFacts({ music: { music, duration } }: MusicFactsProps) {
  const t = reviewsTexts.use();
  const labelOf = useTagLabel();
  const [mood] = music.moods;
  const facts = [
    mood === undefined ? labelOf('genre', music.genre) : labelOf('mood', mood),
    t('music.bpm', { bpm: Math.round(music.bpm) }),
    formatDuration(duration),
  ];
  return facts.join(' · ');
}

function MusicCover({ music: { music }, letter }: MusicFactsProps & { readonly letter: string }) {
  return (
    <>
      <span aria-hidden="true" className="w-4 text-center font-bold text-text-2">
        {letter}
      </span>
      <Cover
        seed={music.id}
        colorCode={music.color_code}
        image={music.cover_image}
        width={48}
        className="size-12 rounded-sm"
      />
    </>
  );
}

interface ProjectReviewViewProps {
  readonly token: string;
  readonly review: ProjectReview;
  /** The last reading failed. */
  readonly isStale: boolean;
}

/** The musics of a project for a client without an account. */
export function ProjectReviewView({ token, review, isStale }: ProjectReviewViewProps) {
  const t = reviewsTexts.use();
  const { musics, total, choice } = review;
  const sounds = musics.map(musicSound);
  const find = (id: string) => musics.find(({ music }) => music.id === id);
  return (
    <ReviewFrame
      token={token}
      from={t('project.from')}
      title={review.name}
      facts={<ProjectFacts review={review} />}
      note={review.note}
      noteLabel={t('project.note')}
      expiresAt={review.expires_at}
      lead={t('project.lead')}
      isStale={isStale}
      made={t('project.made')}
    >
      {sounds.length === 0 ? (
        <EmptyState
          className="rounded-lg border border-line"
          title={t('project.empty.title')}
          body={t('project.empty.body')}
        />
      ) : (
        <ReviewSounds
          token={token}
          label={t('music.list')}
          nameHint={t('name.hintProject')}
          sounds={sounds}
          choice={choice && { id: choice.music_id, name: choice.name }}
          canChoose
          coverOf={({ id, number }) => {
            const music = find(id);
            return music && <MusicCover music={music} letter={letterOf(number)} />;
          }}
          factsOf={({ id }) => {
            const music = find(id);
            return music && <ReviewMusicFacts music={music} />;
          }}
          readUrl={async (musicId) => {
            const audioId = find(musicId)?.audio_id ?? '';
            const query = { auto_play: 'false' } as const;
            const params = { musicId, audioId };
            return (await browserApi.call('getAudioStream', { params, query })).url;
          }}
          // Projects may have many musics, so only the next one is fetched ahead.
          listCompared={({ number }) => sounds.slice(number, number + 1)}
        />
      )}
      {total > musics.length && (
        <p className="text-sm text-text-2">{t('project.more', { shown: musics.length, total })}</p>
      )}
    </ReviewFrame>
  );
}
