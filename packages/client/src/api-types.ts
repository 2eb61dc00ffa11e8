// Printed from the contract by "npm run client"; changes by hand are lost.

export interface Accepted {
  readonly accepted: true;
}

export type AirAction =
  | 'edit'
  | 'send'
  | 'discard'
  | 'choose'
  | 'generate'
  | 'retry'
  | 'change'
  | 'accept'
  | 'comment'
  | 'cancel';

export type AirActorKind = 'member' | 'client' | 'operator' | 'system';

export interface AirBrief {
  readonly title: string;
  readonly programme: string;
  readonly scene: string;
  readonly moods: readonly Mood[];
  readonly video_themes: readonly VideoTheme[];
  /** null: left to the engine */
  readonly genre: Genre | null;
  /** null: by the moods */
  readonly tempo: Tempo | null;
  readonly insts: readonly Instrument[];
  readonly excluded_moods: readonly Mood[];
  readonly excluded_insts: readonly Instrument[];
  readonly seconds: number | null;
  readonly reference_music_id: string | null;
  readonly energy_curve:
    | readonly {
        /** share of the length */
        readonly at: number;
        /** 0 is the softest, 1 the strongest */
        readonly level: number;
      }[]
    | null;
  readonly deadline: string | null;
}

export interface AirBriefInput {
  readonly title?: string;
  readonly programme?: string;
  readonly scene?: string;
  readonly moods?: readonly Mood[];
  readonly video_themes?: readonly VideoTheme[];
  /** null: left to the engine */
  readonly genre?: Genre | null;
  /** null: by the moods */
  readonly tempo?: Tempo | null;
  readonly insts?: readonly Instrument[];
  readonly excluded_moods?: readonly Mood[];
  readonly excluded_insts?: readonly Instrument[];
  readonly seconds?: number | null;
  readonly reference_music_id?: string | null;
  readonly energy_curve?:
    | readonly {
        /** share of the length */
        readonly at: number;
        /** 0 is the softest, 1 the strongest */
        readonly level: number;
      }[]
    | null;
  readonly deadline?: string | null;
}

export interface AirCandidate {
  readonly id: string;
  readonly round: number;
  /** within its round */
  readonly number: number;
  readonly step: AirStep;
  readonly progress: number;
  /** estimate; null when final */
  readonly remaining_seconds: number | null;
  readonly failure: 'gates' | 'near_copy' | 'interrupted' | null;
  readonly is_accepted: boolean;
  /** seconds; null until it is ready */
  readonly duration: number | null;
  readonly bpm: number | null;
  readonly key: MusicKey | null;
  readonly insts: readonly Instrument[];
  /** base64 of 128 bytes; empty until it is ready */
  readonly waveform: string;
  /** base64 of 1024 bytes; empty until it is ready */
  readonly peaks: string;
  /** null without a curve or until it is ready */
  readonly curve_match: {
    /** agreement of the energy with the curve */
    readonly score: number;
    readonly bars: readonly {
      readonly start_ms: number;
      readonly level: number;
      readonly fit: 'match' | 'near' | 'off';
    }[];
    readonly remark: {
      readonly kind: CurveRemark;
      /** of stronger and weaker */
      readonly part: 'start' | 'middle' | 'end' | null;
      /** peaks that are followed or missing */
      readonly seconds: readonly number[];
    };
  } | null;
  readonly ready_at: string | null;
}

export type AirChangeReason =
  | 'quieter_start'
  | 'stronger_start'
  | 'higher_climax'
  | 'softer_climax'
  | 'slower'
  | 'faster'
  | 'redraw_curve'
  | 'other_length'
  | 'other_mood'
  | 'other_instruments';

export interface AirComment {
  readonly id: string;
  readonly candidate_id: string;
  /** position in the candidate */
  readonly at_ms: number;
  readonly text: string;
  readonly author: {
    readonly kind: AirActorKind;
    /** masked, that of a client as typed; empty for the system, operators and deleted accounts */
    readonly name: string;
    readonly is_self: boolean;
  };
  readonly created_at: string;
}

export interface AirEvent {
  readonly id: string;
  readonly at: string;
  readonly actor: {
    readonly kind: AirActorKind;
    /** masked, that of a client as typed; empty for the system, operators and deleted accounts */
    readonly name: string;
    readonly is_self: boolean;
  };
  readonly kind: AirEventKind;
  readonly round: number;
  readonly candidate_number: number | null;
  /** ready ones, of generated and failed */
  readonly candidates: number | null;
  /** how long the making took, of generated and failed */
  readonly seconds: number | null;
  /** of the nearest music, of matched and missed */
  readonly likeness: number | null;
  /** of changed */
  readonly reasons: readonly AirChangeReason[];
  readonly failure: 'gates' | 'near_copy' | 'interrupted' | null;
}

export type AirEventKind =
  | 'started'
  | 'matched'
  | 'missed'
  | 'generating'
  | 'generated'
  | 'failed'
  | 'completed'
  | 'purchased'
  | 'retried'
  | 're_rolled'
  | 'changed'
  | 'cancelled'
  | 'candidate_ready'
  | 'candidate_failed'
  | 'commented'
  | 'preferred';

export type AirFilter =
  | 'draft'
  | 'started'
  | 'matched'
  | 'missed'
  | 'generating'
  | 'generated'
  | 'failed'
  | 'completed'
  | 'purchased'
  | 'cancelled';

export interface AirMatch {
  readonly music: Music;
  readonly likeness: number;
  /** asked options that it has */
  readonly options: readonly {
    readonly group: FilterGroup;
    readonly key: string;
  }[];
  readonly tempo_agrees: boolean;
  readonly length_agrees: boolean;
  readonly resembles_reference: boolean;
}

export type AirState =
  | 'started'
  | 'matched'
  | 'missed'
  | 'generating'
  | 'generated'
  | 'failed'
  | 'completed'
  | 'purchased';

export type AirStep =
  | 'queued'
  | 'composing'
  | 'playing'
  | 'mixing'
  | 'judging'
  | 'ready'
  | 'failed';

export interface Album {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly cover_image: string;
  readonly color_code: string;
  readonly release_date: string;
  readonly track_count: number;
  /** seconds, all tracks together */
  readonly duration: number;
  readonly genre: Genre;
  readonly moods: readonly Mood[];
}

export interface AlbumDetail extends Album {
  readonly musics: readonly Music[];
  /** 1200 by 630, in the language of the reply; empty without one */
  readonly share_image: string;
}

export interface AlbumPage {
  readonly total: number;
  readonly page: number;
  readonly per_page: number;
  readonly items: readonly Album[];
}

export type ApiKeyScope =
  | 'catalog:read'
  | 'stream:read'
  | 'download:write'
  | 'licence:read'
  | 'air:write'
  | 'fit:write';

export interface Audio {
  readonly id: string;
  readonly name: string;
  readonly type: 'full' | 'loop';
  readonly mixing: Mixing;
  readonly is_playable: boolean;
}

export interface AudioStreamInfo {
  readonly url: string;
  /** the url is refused from then on */
  readonly expires_at: string;
  /** with its codecs, as media sources ask for it */
  readonly mime_type: string;
  readonly bytes: number;
  /** seconds */
  readonly duration: number;
  /** millisecond and byte at which each fragment begins, in order; null where they are not known */
  readonly fragments: readonly (readonly [number, number])[] | null;
  /** decibels that bring every piece to the same loudness */
  readonly gain: number;
  /** height of each bar, empty where no waveform is known */
  readonly peaks: readonly number[];
  /** seconds; where the strongest section begins */
  readonly preview_at: number;
  /** empty for a loop */
  readonly sections: readonly Section[];
  /** counts as a play once five seconds old */
  readonly ticket: string | null;
}

export type CertificateKind = 'licensee' | 'client' | 'seat_and_company' | 'cue_sheet';

export interface CheckLicenceReply {
  /** as it was read */
  readonly id: string;
  readonly status: 'valid' | 'revoked' | 'unknown';
  readonly licence: {
    /** raised whenever files or scope are added, or the name is corrected */
    readonly edition: number;
    readonly issued_at: string;
    readonly revoked_at: string | null;
    /** single: bought for one project, without a plan */
    readonly plan: LicenceBase;
    readonly scope: LicenceScope;
    readonly music: LicensedMusic;
    readonly files: readonly LicensedFile[];
    /** null once the holder left */
    readonly holder: {
      /** all but its first letter hidden */
      readonly name: string;
      readonly channel: string;
    } | null;
    /** the licensee, if the holder had a seat of its plan */
    readonly company: string | null;
    /** of what a certificate says about its holder, with its salt */
    readonly holder_digest: string;
    /** the signed JSON, byte for byte */
    readonly certificate: string;
    /** of every edition, the latest last */
    readonly certificate_sha256: readonly string[];
    /** the latest last */
    readonly editions: readonly LicenceEdition[];
  } | null;
}

export interface CreateDownloadLinkReply {
  /** where the file is, without host */
  readonly url: string;
  readonly expires_at: string;
  readonly file_name: string;
  /** empty for the test file of a test key */
  readonly licence_id: string;
}

export interface CreateFitReply {
  readonly version: FitVersion | null;
  /** why there is no version, and what is possible instead */
  readonly refusal: FitRefusal | null;
}

export type CurveRemark = 'follows_peaks' | 'follows' | 'stronger' | 'weaker' | 'peak_missing';

export type DeliveryKind = 'bwf' | 'stems' | 'surround_5_1_2' | 'surround_7_1_4';

export interface DiscardDraftReply {
  readonly deleted: true;
}

export interface DownloadJob {
  readonly id: string;
  /** failed: asked for again, it starts anew */
  readonly state: 'making' | 'ready' | 'failed';
  readonly progress: number;
  /** estimate */
  readonly seconds_left: number;
}

export type ErrorType =
  | 'bad_request.idempotency_key_missing'
  | 'bad_request.malformed'
  | 'conflict.change_rounds_used'
  | 'conflict.fit_files_made'
  | 'conflict.fits_waiting'
  | 'conflict.generation_cancelled'
  | 'conflict.generation_state'
  | 'conflict.in_progress'
  | 'conflict.licence_held'
  | 'conflict.orders_full'
  | 'forbidden.api_key_only'
  | 'forbidden.api_key_scope'
  | 'forbidden.api_keys_plan'
  | 'forbidden.company_role'
  | 'forbidden.email_unconfirmed'
  | 'forbidden.fit_length'
  | 'forbidden.licence_revoked'
  | 'forbidden.no_plan'
  | 'forbidden.not_purchased'
  | 'forbidden.pavilion_only'
  | 'forbidden.plan_too_small'
  | 'forbidden.quota_used'
  | 'forbidden.test_key'
  | 'internal'
  | 'invalid.brief_contradicts'
  | 'invalid.brief_incomplete'
  | 'invalid.choice'
  | 'invalid.cursor'
  | 'invalid.fit'
  | 'invalid.idempotency_key_reused'
  | 'invalid.input'
  | 'invalid.licensee_needed'
  | 'invalid.page_too_deep'
  | 'not_found.album'
  | 'not_found.audio'
  | 'not_found.candidate'
  | 'not_found.fit'
  | 'not_found.generation'
  | 'not_found.job'
  | 'not_found.licence'
  | 'not_found.music'
  | 'payload_too_large'
  | 'rate_limited'
  | 'rate_limited.api_day'
  | 'rate_limited.api_key'
  | 'rate_limited.downloads'
  | 'rate_limited.visitor'
  | 'request_timeout'
  | 'unauthorized.api_key_invalid'
  | 'unauthorized.login_from_other_device'
  | 'unauthorized.token_invalid'
  | 'unauthorized.token_missing'
  | 'unavailable.api'
  | 'unavailable.busy'
  | 'unavailable.database'
  | 'unsupported_media_type';

export interface Facets {
  readonly mood: Partial<Readonly<Record<Mood, number>>>;
  readonly video_theme: Partial<Readonly<Record<VideoTheme, number>>>;
  readonly genre: Partial<Readonly<Record<Genre, number>>>;
  readonly tempo: Partial<Readonly<Record<Tempo, number>>>;
  readonly inst: Partial<Readonly<Record<Instrument, number>>>;
  readonly key: Partial<Readonly<Record<MusicKey, number>>>;
  readonly is_free: number;
  readonly is_spatial: number;
}

export type FileKind =
  | 'mp3'
  | 'wav'
  | 'hires'
  | 'loop'
  | 'binaural'
  | 'surround_5_1_2'
  | 'surround_7_1_4'
  | 'stems'
  | 'narration_bed'
  | 'edit_package'
  | 'bwf';

export type FilterGroup = 'mood' | 'video_theme' | 'genre' | 'tempo' | 'inst';

export interface Fit {
  /** exact length at 48 kHz */
  readonly samples: number;
  readonly hits: readonly Hit[];
  readonly shapes: readonly FitShape[];
}

export interface FitPiece {
  readonly url: string;
  readonly bytes: number;
  readonly start_ms: number;
  readonly end_ms: number;
}

export interface FitPlan {
  readonly music_id: string;
  readonly is_feasible: true;
  /** percent; the largest change against the music */
  readonly tempo_change: number;
  readonly sections: readonly {
    readonly kind: SectionKind;
    readonly start_ms: number;
    readonly end_ms: number;
    readonly bars: number;
    /** where its bars are in the music */
    readonly parent_start_ms: number;
    readonly parent_end_ms: number;
  }[];
  /** in the order of the request */
  readonly hits: readonly {
    /** as requested */
    readonly at_ms: number;
    /** when the accent sounds */
    readonly planned_ms: number;
    readonly on_beat: boolean;
  }[];
  /** after it the music fades away */
  readonly last_stroke_ms: number;
}

export interface FitRefusal {
  readonly music_id: string;
  readonly is_feasible: false;
  readonly reason:
    | 'too_short'
    | 'too_long'
    | 'too_many_hits'
    | 'conflicting_shapes'
    | 'hit_too_late'
    | 'hits_too_dense'
    | 'tempo';
  /** positions of the hits at fault in the request */
  readonly hits: readonly number[];
  /** time between them */
  readonly span_ms: number | null;
  /** percent that would be needed */
  readonly tempo_change: number | null;
  /** the nearest feasible one */
  readonly proposal: Fit | null;
}

export type FitShape = 'build_up' | 'steady' | 'under_voice' | 'calm_end' | 'open_end';

export type FitState = 'waiting' | 'rendering' | 'ready' | 'failed';

export interface FitStream {
  readonly url: string;
  /** the url is refused from then on */
  readonly expires_at: string;
  /** with its codecs, as media sources ask for it */
  readonly mime_type: string;
  readonly bytes: number;
  /** seconds */
  readonly duration: number;
  /** millisecond and byte at which each fragment begins, in order; null where they are not known */
  readonly fragments: readonly (readonly [number, number])[] | null;
  /** decibels that bring every piece to the same loudness */
  readonly gain: number;
  /** height of each bar, empty where no waveform is known */
  readonly peaks: readonly number[];
  readonly lufs: number;
}

export interface FitVersion {
  readonly id: string;
  readonly music_id: string;
  /** with its hits in the order of time */
  readonly fit: Fit;
  /** of this fit */
  readonly plan: FitPlan;
  readonly state: FitState;
  /** in the queue while it waits; 1 is next */
  readonly position: number | null;
  /** that can be played from the beginning */
  readonly ready_seconds: number;
  /** seconds */
  readonly duration: number;
  /** with its codecs, as media sources ask for it */
  readonly mime_type: string;
  /** the beginning of the file while it is rendered, in order; empty once it is ready */
  readonly pieces: readonly FitPiece[];
  /** the whole file once it is ready */
  readonly stream: FitStream | null;
}

export interface Generation extends GenerationHead {
  readonly brief: AirBrief;
  readonly reference: Music | null;
  /** what the caller may do now */
  readonly actions: readonly AirAction[];
  readonly change_rounds_left: number;
  /** of the state failed */
  readonly failure: 'gates' | 'near_copy' | 'interrupted' | null;
  /** the nearest first */
  readonly matches: readonly AirMatch[];
  /** catalogue music of a completed request */
  readonly chosen_music_id: string | null;
  readonly accepted_candidate_id: string | null;
  /** the newest round first */
  readonly candidates: readonly AirCandidate[];
  /** of the accepted candidate in the library; null until its files are rendered */
  readonly music_id: string | null;
  /** by position */
  readonly comments: readonly AirComment[];
  /** the oldest first */
  readonly events: readonly AirEvent[];
}

export interface GenerationHead {
  readonly id: string;
  readonly title: string;
  readonly programme: string;
  /** null for a draft */
  readonly state: AirState | null;
  readonly cancelled_at: string | null;
  readonly seconds: number | null;
  readonly deadline: string | null;
  readonly created_at: string;
  readonly sent_at: string | null;
  /** when anything of it last changed */
  readonly changed_at: string;
  readonly created_by: {
    readonly kind: AirActorKind;
    /** masked, that of a client as typed; empty for the system, operators and deleted accounts */
    readonly name: string;
    readonly is_self: boolean;
  };
  /** 1 for the first; 0 before music is made */
  readonly round: number;
  /** of the round that is being made, else 0 or 1 */
  readonly progress: number;
  /** estimate; null outside of making */
  readonly remaining_seconds: number | null;
  /** base64 of 128 bytes, of the accepted, nearest or first music; else empty */
  readonly waveform: string;
}

export type Genre =
  | '시네마틱'
  | '뉴에이지'
  | 'EDM'
  | '재즈'
  | '캐주얼'
  | '록'
  | '힙합'
  | '팝'
  | '월드뮤직'
  | '앰비언트'
  | '펑크(Funk)'
  | '어쿠스틱'
  | '클래식';

export interface GetApiKeyReply {
  readonly name: string;
  readonly mode: 'live' | 'test';
  readonly scopes: readonly ApiKeyScope[];
  /** licensee of licenses taken with the key */
  readonly organization: string;
  /** of the key */
  readonly minute: {
    readonly limit: number;
    readonly remaining: number;
    readonly resets_at: string;
  };
  /** of all keys of the company together; a day of Korea */
  readonly day: {
    readonly limit: number;
    readonly remaining: number;
    readonly resets_at: string;
  };
}

export interface GetCandidateStreamReply {
  readonly url: string;
}

export interface GetDisputePackReply {
  readonly ko: string;
  readonly en: string;
}

export interface GetFeaturedAlbumReply {
  readonly album: Album | null;
}

export interface GetMusicFilesReply {
  readonly files: readonly {
    readonly kind: FileKind;
    /** as published, −16 LUFS (podcasts), −23 LUFS (EBU R128) or −24 LKFS; the last two peak below −2 dBTP */
    readonly loudness: LoudnessTarget;
    readonly audio_id: string;
    /** which version of the music */
    readonly name: string;
    /** of stems together; about so many until they are made */
    readonly bytes: number;
    readonly is_ready: boolean;
    /** how long making it takes; 0 where it is made */
    readonly seconds: number;
    /** by the plan, or by the license or purchase for the project */
    readonly is_covered: boolean;
    /** the smallest plan that covers it */
    readonly plan: PlanId;
  }[];
  /** what would refuse a covered file too; without a plan, by the rules of Free */
  readonly blocked_by: 'licence_revoked' | 'email_unconfirmed' | 'quota_used' | null;
  /** of the license for the project */
  readonly licence_id: string | null;
  /** of that license, or the last one; null where the first download asks for it */
  readonly licensee: Licensee | null;
  /** projects that the track was bought for; each covers its files without a plan */
  readonly purchased_projects: readonly string[];
  /** the latest of those that has no license yet */
  readonly unused_project: string | null;
}

export interface Hit {
  /** time of the cut */
  readonly at_ms: number;
  /** how strong its accent is */
  readonly weight: number;
}

export type Instrument =
  | '피아노'
  | '기타'
  | '오르간'
  | '아코디언'
  | '벨'
  | '실로폰'
  | '첼로'
  | '하프'
  | '스트링'
  | '바이올린'
  | '목관악기'
  | '플루트'
  | '클라리넷'
  | '색소폰'
  | '리코더'
  | '신시사이저'
  | '브라스'
  | '휘파람'
  | '우쿨렐레'
  | '퍼커션'
  | '보컬';

export interface LatestAlbumsReply {
  readonly items: readonly Album[];
}

export type LicenceBase = 'free' | 'creator' | 'pro' | 'business' | 'enterprise' | 'single';

export interface LicenceEdition {
  readonly edition: number;
  readonly signed_at: string;
  /** extended: files or scope were added; corrected: the name was corrected */
  readonly change: 'issued' | 'extended' | 'corrected';
}

export type LicenceScope =
  | 'personal'
  | 'own_channels'
  | 'client_work'
  | 'company'
  | 'broadcast'
  | 'single_project';

export type LicenceUse =
  | 'personal_video'
  | 'monetised_video'
  | 'podcast'
  | 'stream'
  | 'client_work'
  | 'paid_ad'
  | 'game'
  | 'shop'
  | 'broadcast'
  | 'registering';

export interface LicensedFile {
  readonly name: string;
  readonly sha256: string;
  readonly bytes: number;
}

export interface LicensedMusic {
  readonly id: string;
  readonly title_ko: string;
  readonly title_en: string;
}

export interface Licensee {
  readonly name: string;
  readonly channel: string;
}

export type LikenessReason =
  | 'same_mood'
  | 'same_genre'
  | 'similar_energy'
  | 'similar_tempo'
  | 'same_key'
  | 'similar_timbre'
  | 'same_instruments';

export interface ListFitFilesReply {
  readonly files: readonly {
    readonly kind: FileKind;
    /** as published, −16 LUFS (podcasts), −23 LUFS (EBU R128) or −24 LKFS; the last two peak below −2 dBTP */
    readonly loudness: LoudnessTarget;
    readonly audio_id: string;
    /** which version of the music */
    readonly name: string;
    /** of stems together; about so many until they are made */
    readonly bytes: number;
    readonly is_ready: boolean;
    /** how long making it takes; 0 where it is made */
    readonly seconds: number;
    /** by the plan, or by the license or purchase for the project */
    readonly is_covered: boolean;
    /** the smallest plan that covers it */
    readonly plan: PlanId;
  }[];
  /** what would refuse a covered file too; without a plan, by the rules of Free */
  readonly blocked_by: 'licence_revoked' | 'email_unconfirmed' | 'quota_used' | null;
  /** of the license for the project */
  readonly licence_id: string | null;
  /** of that license, or the last one; null where the first download asks for it */
  readonly licensee: Licensee | null;
  /** projects that the track was bought for; each covers its files without a plan */
  readonly purchased_projects: readonly string[];
  /** the latest of those that has no license yet */
  readonly unused_project: string | null;
}

export interface ListGenerationsReply {
  readonly items: readonly GenerationHead[];
  /** null at the end */
  readonly next_cursor: string | null;
  readonly total: number;
  readonly counts: Readonly<Record<AirFilter, number>>;
  /** false for a viewer */
  readonly can_write: boolean;
}

export interface ListLicenceKeysReply {
  readonly items: readonly {
    readonly id: string;
    readonly algorithm: 'Ed25519';
    /** its 32 bytes in base64url */
    readonly public_key: string;
    readonly is_current: boolean;
  }[];
}

export interface ListLicenceUsesReply {
  readonly items: readonly {
    readonly use: LicenceUse;
    readonly plans: readonly {
      readonly plan: PlanId;
      readonly answer: 'yes' | 'no' | 'plan';
      /** the smallest plan that allows it */
      readonly allowed_by: PlanId | null;
    }[];
    /** a track bought for one project */
    readonly single: {
      readonly answer: 'yes' | 'no' | 'plan';
      /** the smallest plan that allows it */
      readonly allowed_by: PlanId | null;
    };
  }[];
}

export interface ListLicencesReply {
  readonly total: number;
  readonly page: number;
  readonly per_page: number;
  readonly items: readonly {
    readonly id: string;
    readonly edition: number;
    readonly issued_at: string;
    readonly revoked_at: string | null;
    /** single: bought for one project, without a plan */
    readonly plan: LicenceBase;
    readonly scope: LicenceScope;
    readonly music: LicensedMusic;
    readonly files: readonly LicensedFile[];
    /** who took it; null once a member of the company deleted the account */
    readonly licensee: {
      readonly name: string;
      readonly channel: string;
    } | null;
    /** the licensee, if it was taken with a seat; its owner lists it too */
    readonly company: string | null;
    readonly project: string | null;
    readonly client: string | null;
    readonly verify_url: string;
  }[];
}

export type LoudnessTarget = 'published' | 'lufs_16' | 'lufs_23' | 'lkfs_24';

export type Mixing = 'stereo' | 'binaural' | 'surround_5_1_2' | 'surround_7_1_4';

export type Mood =
  | '그루비한'
  | '신나는'
  | '로맨틱한'
  | '편안한'
  | '통통 튀는'
  | '영감을 주는'
  | '평화로운'
  | '귀여운'
  | '희망찬'
  | '행복한'
  | '긴장감 있는'
  | '차분한'
  | '신비로운'
  | '슬픈'
  | '몽환적인'
  | '강렬한'
  | '코믹한'
  | '무서운'
  | '웃픈'
  | '섹시한'
  | '마법 같은';

export interface Music {
  readonly id: string;
  readonly title: string;
  /** seconds */
  readonly duration: number;
  readonly bpm: number;
  readonly release_date: string;
  /** empty where a cover is drawn from the color */
  readonly cover_image: string;
  readonly is_free: boolean;
  readonly is_spatial: boolean;
  /** the album */
  readonly playlist_id: string;
  readonly album_title: string;
  readonly color_code: string;
  readonly likes: number;
  readonly moods: readonly Mood[];
  readonly video_themes: readonly VideoTheme[];
  readonly genre: Genre;
  readonly tempo: Tempo;
  readonly insts: readonly Instrument[];
  /** absent without sound */
  readonly key?: MusicKey;
  /** base64 of 128 bytes, the height of each bar; empty without sound */
  readonly waveform: string;
  /** for a signed-in user */
  readonly liked?: boolean;
}

export interface MusicDetail extends Music {
  readonly audios: readonly Audio[];
  /** 1200 by 630, in the language of the reply; empty without one */
  readonly share_image: string;
}

export type MusicKey =
  | 'C major'
  | 'Db major'
  | 'D major'
  | 'Eb major'
  | 'E major'
  | 'F major'
  | 'F# major'
  | 'G major'
  | 'Ab major'
  | 'A major'
  | 'Bb major'
  | 'B major'
  | 'C minor'
  | 'C# minor'
  | 'D minor'
  | 'Eb minor'
  | 'E minor'
  | 'F minor'
  | 'F# minor'
  | 'G minor'
  | 'G# minor'
  | 'A minor'
  | 'Bb minor'
  | 'B minor';

export interface MusicPage {
  readonly total: number;
  readonly page: number;
  readonly per_page: number;
  readonly items: readonly Music[];
  /** how many of the total were released within 14 days */
  readonly new_total: number;
  /** a text found so much that counting stopped */
  readonly total_is_lower_bound: boolean;
  /** null at the end */
  readonly next_cursor: string | null;
  /** only where they were asked for */
  readonly facets: Facets | null;
}

export interface MusicSearchPage extends MusicPage {
  /** null without a text */
  readonly understood: {
    /** the searched text, where words were typed in the other keyboard layout */
    readonly corrected_text: string | null;
    readonly terms: readonly {
      /** the words as typed */
      readonly text: string;
      /** a music matches any of them; empty for words of titles */
      readonly options: readonly {
        readonly group: FilterGroup;
        readonly key: string;
      }[];
      /** seconds */
      readonly duration: {
        readonly from: number | null;
        readonly to: number | null;
      } | null;
      /** no result has the options */
      readonly is_excluded: boolean;
      /** the search text without these words; empty when no other term is left */
      readonly remaining_text: string;
    }[];
  } | null;
  /** searches with results, for one that has none; else empty */
  readonly suggestions: readonly {
    /** empty for the filters alone */
    readonly searchText: string;
    readonly drops_filters: boolean;
    readonly total: number;
  }[];
}

export type PlanExtra =
  | 'loudness_choice'
  | 'fit_to_length'
  | 'seats'
  | 'api_keys'
  | 'pavilion'
  | 'air'
  | 'delivery_formats';

export interface PlanFitsReply {
  /** in the order of the request, without musics that are unknown */
  readonly items: readonly (FitPlan | FitRefusal)[];
}

export type PlanId = 'free' | 'creator' | 'pro' | 'business' | 'enterprise';

export interface PlanList {
  readonly currency: 'KRW';
  readonly items: readonly PlanOffer[];
}

export interface PlanOffer {
  readonly id: PlanId;
  /** null where a quote says it */
  readonly price: {
    /** won, with VAT */
    readonly month: number;
    /** won, with VAT */
    readonly year: number;
    readonly per_seat: boolean;
  } | null;
  /** free_badge: only those that are free */
  readonly tracks: 'free_badge' | 'all';
  /** hires is the 24-bit master */
  readonly formats: readonly FileKind[];
  /** each includes those before it */
  readonly scope: PlanScope;
  /** whether a work must name where its music is from */
  readonly credit_line: boolean;
  readonly certificate: CertificateKind;
  /** null for as many as wanted */
  readonly monthly_tracks: number | null;
  readonly channels: {
    readonly count: number;
    readonly per: 'platform' | 'plan';
  } | null;
  readonly extras: readonly PlanExtra[];
}

export type PlanScope = 'personal' | 'own_channels' | 'client_work' | 'company' | 'broadcast';

export interface SearchResult {
  readonly music: readonly {
    readonly type: 'music';
    readonly data: {
      readonly id: string;
      readonly album_id: string;
      readonly title: string;
      /** empty where a cover is drawn from the color */
      readonly cover_image: string;
      readonly color_code: string;
      readonly is_free: boolean;
      readonly is_spatial: boolean;
      readonly matches: readonly (readonly [number, number])[];
      readonly reason: {
        /** options of the text that the music has */
        readonly options: readonly {
          readonly group: FilterGroup;
          readonly key: string;
        }[];
        /** another title or a description that contains the text; else empty */
        readonly text: string;
        readonly matches: readonly (readonly [number, number])[];
      };
      /** seconds */
      readonly duration: number;
    };
  }[];
  readonly album: readonly {
    readonly type: 'album';
    readonly data: {
      readonly id: string;
      readonly album_id: string;
      readonly title: string;
      /** empty where a cover is drawn from the color */
      readonly cover_image: string;
      readonly color_code: string;
      readonly is_free: boolean;
      readonly is_spatial: boolean;
      readonly matches: readonly (readonly [number, number])[];
      readonly reason: {
        /** options of the text that the music has */
        readonly options: readonly {
          readonly group: FilterGroup;
          readonly key: string;
        }[];
        /** another title or a description that contains the text; else empty */
        readonly text: string;
        readonly matches: readonly (readonly [number, number])[];
      };
      readonly track_count: number;
    };
  }[];
  readonly genre: readonly {
    readonly type: 'genre';
    readonly data: {
      readonly name: string;
      readonly type: 'genre';
      readonly matches: readonly (readonly [number, number])[];
    };
  }[];
  readonly video_theme: readonly {
    readonly type: 'video_theme';
    readonly data: {
      readonly name: string;
      readonly type: 'video_theme';
      readonly matches: readonly (readonly [number, number])[];
    };
  }[];
  readonly mood: readonly {
    readonly type: 'mood';
    readonly data: {
      readonly name: string;
      readonly type: 'mood';
      readonly matches: readonly (readonly [number, number])[];
    };
  }[];
  readonly inst: readonly {
    readonly type: 'inst';
    readonly data: {
      readonly name: string;
      readonly type: 'inst';
      readonly matches: readonly (readonly [number, number])[];
    };
  }[];
  readonly understood: {
    /** the searched text, where words were typed in the other keyboard layout */
    readonly corrected_text: string | null;
    readonly terms: readonly {
      /** the words as typed */
      readonly text: string;
      /** a music matches any of them; empty for words of titles */
      readonly options: readonly {
        readonly group: FilterGroup;
        readonly key: string;
      }[];
      /** seconds */
      readonly duration: {
        readonly from: number | null;
        readonly to: number | null;
      } | null;
      /** no result has the options */
      readonly is_excluded: boolean;
      /** the search text without these words; empty when no other term is left */
      readonly remaining_text: string;
    }[];
  };
  /** searches with results, for one that has none; else empty */
  readonly suggestions: readonly {
    /** empty for the filters alone */
    readonly searchText: string;
    readonly drops_filters: boolean;
    readonly total: number;
  }[];
}

export interface Section {
  readonly kind: SectionKind;
  /** seconds */
  readonly start: number;
  readonly energy: number;
}

export type SectionKind =
  | 'intro'
  | 'verse'
  | 'chorus'
  | 'bridge'
  | 'build'
  | 'breakdown'
  | 'climax'
  | 'solo'
  | 'outro';

export interface SimilarMusics {
  readonly total: number;
  readonly items: readonly (Music & {
    readonly reasons: readonly LikenessReason[];
  })[];
  readonly filter: {
    readonly genre: readonly Genre[];
    readonly mood: readonly Mood[];
    readonly video_theme: readonly VideoTheme[];
  };
}

export interface SpatialAudioChoice {
  readonly mixing: 'binaural' | 'surround_5_1_2' | 'surround_7_1_4';
  readonly format: 'wav';
}

export type Tempo = '느림' | '보통' | '빠름';

export interface UnderstoodScene {
  /** in the order of the text */
  readonly chips: readonly {
    /** the words as typed */
    readonly text: string;
    /** where the NFC text has them */
    readonly range: readonly [number, number];
    /** empty for a length */
    readonly options: readonly {
      readonly group: FilterGroup;
      readonly key: string;
    }[];
    /** a length; null for options */
    readonly seconds: number | null;
    /** to be left out */
    readonly is_excluded: boolean;
  }[];
  /** words that only describe the scene */
  readonly unlabelled: readonly string[];
}

export interface UpdateDraftReply {
  readonly saved_at: string;
}

export type VideoTheme =
  | '브이로그'
  | '여행'
  | '영화&다큐'
  | '명상&힐링'
  | '요리&먹방'
  | '미디어'
  | '뷰티&패션'
  | '광고'
  | '도시'
  | '스포츠'
  | '교육'
  | '과학'
  | '키즈'
  | '반려동물'
  | '나이트라이프'
  | '뉴스&시사'
  | '게임'
  | '비즈니스';

export interface ListMusicsInput {
  readonly page?: number | undefined;
  readonly per_page?: number | undefined;
  readonly lang?: 'ko' | 'en' | undefined;
  readonly mood?: readonly Mood[] | undefined;
  readonly video_theme?: readonly VideoTheme[] | undefined;
  readonly genre?: readonly Genre[] | undefined;
  readonly tempos?: readonly Tempo[] | undefined;
  readonly instruments?: readonly Instrument[] | undefined;
  readonly exclude_instruments?: readonly Instrument[] | undefined;
  readonly key?: readonly MusicKey[] | undefined;
  /** seconds, as 30-180, 30- or -180, in steps of five */
  readonly duration?: string | undefined;
  /** beats per minute, as 90-120, 90- or -120, in steps of five */
  readonly bpm?: string | undefined;
  readonly is_free?: boolean | undefined;
  readonly is_spatial?: boolean | undefined;
  readonly sortType?: 'recommendation' | '-release_date' | '-likes' | 'accuracy' | undefined;
  readonly searchText?: string | undefined;
  /** goes on behind the page that gave it */
  readonly cursor?: string | undefined;
  readonly with_facets?: boolean | undefined;
}

export interface GetMusicInput {
  readonly musicId: string;
  readonly lang?: 'ko' | 'en' | undefined;
}

export interface ListAlbumsInput {
  readonly page?: number | undefined;
  readonly per_page?: number | undefined;
  readonly lang?: 'ko' | 'en' | undefined;
  readonly mood?: readonly Mood[] | undefined;
  readonly video_theme?: readonly VideoTheme[] | undefined;
  readonly genre?: readonly Genre[] | undefined;
  readonly sortType?: 'recommendation' | '-release_date' | '-likes' | undefined;
}

export interface LatestAlbumsInput {
  readonly lang?: 'ko' | 'en' | undefined;
  readonly limit?: number | undefined;
}

export interface GetFeaturedAlbumInput {
  readonly lang?: 'ko' | 'en' | undefined;
}

export interface GetAlbumInput {
  readonly albumId: string;
  readonly lang?: 'ko' | 'en' | undefined;
}

export interface ListSimilarMusicsInput {
  readonly musicId: string;
  readonly lang?: 'ko' | 'en' | undefined;
  readonly page?: number | undefined;
  readonly per_page?: number | undefined;
}

export interface SearchContentInput {
  readonly lang?: 'ko' | 'en' | undefined;
  readonly q: string;
}

export interface GetAudioStreamInput {
  readonly musicId: string;
  readonly audioId: string;
  /** false where it is only made ready: then there is no ticket */
  readonly auto_play?: boolean | undefined;
  readonly bars?: number | undefined;
}

export interface CheckLicenceInput {
  readonly licenceId: string;
}

export interface ListLicencesInput {
  readonly page?: number | undefined;
  readonly per_page?: number | undefined;
}

export interface GetLicencePdfInput {
  readonly licenceId: string;
}

export interface GetLicenceJsonInput {
  readonly licenceId: string;
}

export interface GetDisputePackInput {
  readonly licenceId: string;
  readonly lang?: 'ko' | 'en' | undefined;
}

export interface DownloadMusicInput {
  readonly lang?: 'ko' | 'en' | undefined;
  readonly music_id: string;
  /** the files are those of the version at this length; loops, spatial audio and bwf are of the music only */
  readonly fit?: Fit | undefined;
  /** the 24-bit master too */
  readonly include_hl: boolean;
  /** left out where only other files are wanted */
  readonly normal_audio?:
    | {
        readonly mixing: 'stereo';
        readonly format: 'mp3' | 'wav';
      }
    | undefined;
  /** of the normal audio, the 24-bit master and the narration bed; as published where it is left out */
  readonly loudness?: LoudnessTarget | undefined;
  /** the stems as published, each a wav file */
  readonly include_stems?: boolean | undefined;
  /** the music arranged for a voice above it, as wav with 24 bits: without the lead melody, with thinner chords, 1–4 kHz lowered by 4 dB, at a steady level; as published at -30 LUFS, which suits a voice of -16 LUFS */
  readonly include_narration_bed?: boolean | undefined;
  /** the 24-bit master and the stems with their markers as projects for video editors: OTIO, FCPXML, Premiere XML, marker lists and instructions */
  readonly edit_package?:
    | {
        /** frames per second of the video; 29.97 where it is left out */
        readonly frame_rate?: '24' | '25' | '30' | '50' | '60' | '23.976' | '29.97' | '59.94';
      }
    | undefined;
  readonly spatial_audios: readonly SpatialAudioChoice[];
  /** always as wav */
  readonly loop_audio_ids?: readonly string[] | undefined;
  /** files for a broadcaster, always as wav with 24 bits */
  readonly delivery_audios?:
    | readonly {
        readonly kind: DeliveryKind;
        /** as published, −16 LUFS (podcasts), −23 LUFS (EBU R128) or −24 LKFS; the last two peak below −2 dBTP */
        readonly loudness: LoudnessTarget;
      }[]
    | undefined;
  /** a license is for one project */
  readonly project?: string | undefined;
  readonly client?: string | undefined;
  /** needed once; later the last one is taken; with an API key always the company */
  readonly licensee?: Licensee | undefined;
}

export interface CreateDownloadLinkInput {
  readonly lang?: 'ko' | 'en' | undefined;
  readonly music_id: string;
  /** the files are those of the version at this length; loops, spatial audio and bwf are of the music only */
  readonly fit?: Fit | undefined;
  /** the 24-bit master too */
  readonly include_hl: boolean;
  /** left out where only other files are wanted */
  readonly normal_audio?:
    | {
        readonly mixing: 'stereo';
        readonly format: 'mp3' | 'wav';
      }
    | undefined;
  /** of the normal audio, the 24-bit master and the narration bed; as published where it is left out */
  readonly loudness?: LoudnessTarget | undefined;
  /** the stems as published, each a wav file */
  readonly include_stems?: boolean | undefined;
  /** the music arranged for a voice above it, as wav with 24 bits: without the lead melody, with thinner chords, 1–4 kHz lowered by 4 dB, at a steady level; as published at -30 LUFS, which suits a voice of -16 LUFS */
  readonly include_narration_bed?: boolean | undefined;
  /** the 24-bit master and the stems with their markers as projects for video editors: OTIO, FCPXML, Premiere XML, marker lists and instructions */
  readonly edit_package?:
    | {
        /** frames per second of the video; 29.97 where it is left out */
        readonly frame_rate?: '24' | '25' | '30' | '50' | '60' | '23.976' | '29.97' | '59.94';
      }
    | undefined;
  readonly spatial_audios: readonly SpatialAudioChoice[];
  /** always as wav */
  readonly loop_audio_ids?: readonly string[] | undefined;
  /** files for a broadcaster, always as wav with 24 bits */
  readonly delivery_audios?:
    | readonly {
        readonly kind: DeliveryKind;
        /** as published, −16 LUFS (podcasts), −23 LUFS (EBU R128) or −24 LKFS; the last two peak below −2 dBTP */
        readonly loudness: LoudnessTarget;
      }[]
    | undefined;
  /** a license is for one project */
  readonly project?: string | undefined;
  readonly client?: string | undefined;
  /** needed once; later the last one is taken; with an API key always the company */
  readonly licensee?: Licensee | undefined;
}

export interface GetMusicFilesInput {
  readonly musicId: string;
  /** none, where it is left out */
  readonly project?: string | undefined;
}

export interface ListFitFilesInput {
  readonly music_id: string;
  readonly fit: Fit;
  /** none, where it is left out */
  readonly project?: string | undefined;
}

export interface GetDownloadJobInput {
  readonly jobId: string;
}

export interface ListGenerationsInput {
  readonly state?: AirFilter | undefined;
  /** goes on behind this request */
  readonly cursor?: string | undefined;
}

export interface GetGenerationInput {
  readonly generationId: string;
  readonly lang?: 'ko' | 'en' | undefined;
}

export interface UnderstandSceneInput {
  readonly text: string;
}

export interface CreateGenerationInput {
  readonly brief: AirBriefInput;
  readonly send: boolean;
}

export interface UpdateDraftInput {
  readonly generationId: string;
  readonly brief: AirBriefInput;
}

export interface SendDraftInput {
  readonly generationId: string;
}

export interface DiscardDraftInput {
  readonly generationId: string;
}

export interface ChooseMatchInput {
  readonly generationId: string;
  readonly music_id: string;
}

export interface GenerateNewInput {
  readonly generationId: string;
}

export interface RetryGenerationInput {
  readonly generationId: string;
}

export interface ChangeGenerationInput {
  readonly generationId: string;
  /** whose theme stays; null for new themes */
  readonly candidate_id: string | null;
  readonly reasons: readonly AirChangeReason[];
  readonly brief: AirBriefInput;
}

export interface AcceptCandidateInput {
  readonly generationId: string;
  readonly candidate_id: string;
}

export interface CancelGenerationInput {
  readonly generationId: string;
}

export interface GetCandidateStreamInput {
  readonly generationId: string;
  readonly candidateId: string;
}

export interface PlanFitsInput {
  readonly music_ids: readonly string[];
  readonly fit: Fit;
}

export interface CreateFitInput {
  readonly music_id: string;
  readonly fit: Fit;
  /** random id of a player; its newer request replaces an older one that waits */
  readonly client_id: string;
}

export interface GetFitInput {
  readonly fitId: string;
  /** of the player that waits for the preview */
  readonly client_id?: string | undefined;
}

export interface ReleaseFitInput {
  readonly fitId: string;
  /** random id of a player; its newer request replaces an older one that waits */
  readonly client_id: string;
}
