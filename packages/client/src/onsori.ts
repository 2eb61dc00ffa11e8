// Printed from the contract by "npm run client"; changes by hand are lost.

import type {
  AcceptCandidateInput,
  Accepted,
  AlbumDetail,
  AlbumPage,
  AudioStreamInfo,
  CancelGenerationInput,
  ChangeGenerationInput,
  CheckLicenceInput,
  CheckLicenceReply,
  ChooseMatchInput,
  CreateDownloadLinkInput,
  CreateDownloadLinkReply,
  CreateFitInput,
  CreateFitReply,
  CreateGenerationInput,
  DiscardDraftInput,
  DiscardDraftReply,
  DownloadJob,
  DownloadMusicInput,
  FitVersion,
  GenerateNewInput,
  Generation,
  GetAlbumInput,
  GetApiKeyReply,
  GetAudioStreamInput,
  GetCandidateStreamInput,
  GetCandidateStreamReply,
  GetDisputePackInput,
  GetDisputePackReply,
  GetDownloadJobInput,
  GetFeaturedAlbumInput,
  GetFeaturedAlbumReply,
  GetFitInput,
  GetGenerationInput,
  GetLicenceJsonInput,
  GetLicencePdfInput,
  GetMusicFilesInput,
  GetMusicFilesReply,
  GetMusicInput,
  LatestAlbumsInput,
  LatestAlbumsReply,
  ListAlbumsInput,
  ListFitFilesInput,
  ListFitFilesReply,
  ListGenerationsInput,
  ListGenerationsReply,
  ListLicenceKeysReply,
  ListLicencesInput,
  ListLicencesReply,
  ListLicenceUsesReply,
  ListMusicsInput,
  ListSimilarMusicsInput,
  MusicDetail,
  MusicSearchPage,
  PlanFitsInput,
  PlanFitsReply,
  PlanList,
  ReleaseFitInput,
  RetryGenerationInput,
  SearchContentInput,
  SearchResult,
  SendDraftInput,
  SimilarMusics,
  UnderstandSceneInput,
  UnderstoodScene,
  UpdateDraftInput,
  UpdateDraftReply,
} from './api-types.ts';
import { createPagedReply, type PagedReply } from './paged-reply.ts';
import {
  type CallOptions,
  type OnsoriOptions,
  type Operation,
  sendRequest,
} from './send-request.ts';

const operations = {
  listMusics: {
    method: 'GET',
    path: '/v1/musics',
    query: [
      'page',
      'per_page',
      'lang',
      'mood',
      'video_theme',
      'genre',
      'tempos',
      'instruments',
      'exclude_instruments',
      'key',
      'duration',
      'bpm',
      'is_free',
      'is_spatial',
      'sortType',
      'searchText',
      'cursor',
      'with_facets',
    ],
  },
  getMusic: { method: 'GET', path: '/v1/musics/{musicId}', query: ['lang'] },
  listAlbums: {
    method: 'GET',
    path: '/v1/albums',
    query: ['page', 'per_page', 'lang', 'mood', 'video_theme', 'genre', 'sortType'],
  },
  latestAlbums: { method: 'GET', path: '/v1/albums/latest', query: ['lang', 'limit'] },
  getFeaturedAlbum: { method: 'GET', path: '/v1/albums/featured', query: ['lang'] },
  getAlbum: { method: 'GET', path: '/v1/albums/{albumId}', query: ['lang'] },
  listSimilarMusics: {
    method: 'GET',
    path: '/v1/recommendations/musics/{musicId}',
    query: ['lang', 'page', 'per_page'],
  },
  searchContent: { method: 'GET', path: '/v1/content/search', query: ['lang', 'q'] },
  getAudioStream: {
    method: 'GET',
    path: '/v1/musics/{musicId}/audios/{audioId}',
    query: ['auto_play', 'bars'],
  },
  listPlans: { method: 'GET', path: '/v1/plans' },
  checkLicence: { method: 'GET', path: '/v1/licences/{licenceId}' },
  listLicenceKeys: { method: 'GET', path: '/v1/licence-keys' },
  listLicenceUses: { method: 'GET', path: '/v1/licence-uses' },
  listLicences: { method: 'GET', path: '/v1/user/licences', query: ['page', 'per_page'] },
  getLicencePdf: { method: 'GET', path: '/v1/user/licences/{licenceId}/pdf', isFile: true },
  getLicenceJson: { method: 'GET', path: '/v1/user/licences/{licenceId}/json', isFile: true },
  getDisputePack: { method: 'GET', path: '/v1/user/licences/{licenceId}/dispute', query: ['lang'] },
  downloadMusic: {
    method: 'POST',
    path: '/v1/downloads/musics',
    query: ['lang'],
    hasBody: true,
    isIdempotent: true,
    isFile: true,
  },
  createDownloadLink: {
    method: 'POST',
    path: '/v1/downloads/links',
    query: ['lang'],
    hasBody: true,
    isIdempotent: true,
  },
  getMusicFiles: { method: 'GET', path: '/v1/downloads/musics/{musicId}', query: ['project'] },
  listFitFiles: { method: 'POST', path: '/v1/downloads/fits', hasBody: true },
  getDownloadJob: { method: 'GET', path: '/v1/user/downloads/jobs/{jobId}' },
  listGenerations: { method: 'GET', path: '/v1/generations', query: ['state', 'cursor'] },
  getGeneration: { method: 'GET', path: '/v1/generations/{generationId}', query: ['lang'] },
  understandScene: { method: 'POST', path: '/v1/generations/understand', hasBody: true },
  createGeneration: { method: 'POST', path: '/v1/generations', hasBody: true, isIdempotent: true },
  updateDraft: { method: 'PUT', path: '/v1/generations/{generationId}/draft', hasBody: true },
  sendDraft: { method: 'POST', path: '/v1/generations/{generationId}/send' },
  discardDraft: { method: 'DELETE', path: '/v1/generations/{generationId}' },
  chooseMatch: { method: 'POST', path: '/v1/generations/{generationId}/choose', hasBody: true },
  generateNew: { method: 'POST', path: '/v1/generations/{generationId}/generate' },
  retryGeneration: { method: 'POST', path: '/v1/generations/{generationId}/retry' },
  changeGeneration: {
    method: 'POST',
    path: '/v1/generations/{generationId}/change',
    hasBody: true,
  },
  acceptCandidate: { method: 'POST', path: '/v1/generations/{generationId}/accept', hasBody: true },
  cancelGeneration: { method: 'POST', path: '/v1/generations/{generationId}/cancel' },
  getCandidateStream: {
    method: 'GET',
    path: '/v1/generations/{generationId}/candidates/{candidateId}/stream',
  },
  planFits: { method: 'POST', path: '/v1/fits/plans', hasBody: true },
  createFit: { method: 'POST', path: '/v1/fits', hasBody: true },
  getFit: { method: 'GET', path: '/v1/fits/{fitId}', query: ['client_id'] },
  releaseFit: { method: 'DELETE', path: '/v1/fits/{fitId}', query: ['client_id'] },
  getApiKey: { method: 'GET', path: '/v1/api-key' },
} as const satisfies Record<string, Operation>;

/** The public API. Methods throw `OnsoriError` for an error reply. */
export class Onsori {
  readonly #options: OnsoriOptions;

  constructor(options: OnsoriOptions) {
    this.#options = options;
  }

  #send<Reply>(operation: Operation, input: object, options: CallOptions): Promise<Reply> {
    return sendRequest(this.#options, operation, input, options) as Promise<Reply>;
  }

  /**
   * Published music by filter and text, a page at a time
   *
   * `GET /v1/musics`, no key needed
   */
  listMusics(input: ListMusicsInput = {}, options: CallOptions = {}): PagedReply<MusicSearchPage> {
    return createPagedReply(input, (following) =>
      this.#send<MusicSearchPage>(operations.listMusics, following, options),
    );
  }

  /**
   * One piece of music with its audios
   *
   * `GET /v1/musics/{musicId}`, no key needed
   */
  getMusic(input: GetMusicInput, options: CallOptions = {}): Promise<MusicDetail> {
    return this.#send<MusicDetail>(operations.getMusic, input, options);
  }

  /**
   * Albums by filter, a page at a time
   *
   * `GET /v1/albums`, no key needed
   */
  listAlbums(input: ListAlbumsInput = {}, options: CallOptions = {}): PagedReply<AlbumPage> {
    return createPagedReply(input, (following) =>
      this.#send<AlbumPage>(operations.listAlbums, following, options),
    );
  }

  /**
   * The newest albums
   *
   * `GET /v1/albums/latest`, no key needed
   */
  latestAlbums(
    input: LatestAlbumsInput = {},
    options: CallOptions = {},
  ): Promise<LatestAlbumsReply> {
    return this.#send<LatestAlbumsReply>(operations.latestAlbums, input, options);
  }

  /**
   * The album that the home page shows first
   *
   * `GET /v1/albums/featured`, no key needed
   */
  getFeaturedAlbum(
    input: GetFeaturedAlbumInput = {},
    options: CallOptions = {},
  ): Promise<GetFeaturedAlbumReply> {
    return this.#send<GetFeaturedAlbumReply>(operations.getFeaturedAlbum, input, options);
  }

  /**
   * One album with its music
   *
   * `GET /v1/albums/{albumId}`, no key needed
   */
  getAlbum(input: GetAlbumInput, options: CallOptions = {}): Promise<AlbumDetail> {
    return this.#send<AlbumDetail>(operations.getAlbum, input, options);
  }

  /**
   * Music like this one, and why
   *
   * `GET /v1/recommendations/musics/{musicId}`, no key needed
   */
  listSimilarMusics(
    input: ListSimilarMusicsInput,
    options: CallOptions = {},
  ): PagedReply<SimilarMusics> {
    return createPagedReply(input, (following) =>
      this.#send<SimilarMusics>(operations.listSimilarMusics, following, options),
    );
  }

  /**
   * What a text may mean: music, albums, genres, themes, moods and instruments
   *
   * `GET /v1/content/search`, no key needed
   */
  searchContent(input: SearchContentInput, options: CallOptions = {}): Promise<SearchResult> {
    return this.#send<SearchResult>(operations.searchContent, input, options);
  }

  /**
   * Where an audio is streamed from, its waveform, and a ticket for the play
   *
   * `GET /v1/musics/{musicId}/audios/{audioId}`, no key needed
   */
  getAudioStream(input: GetAudioStreamInput, options: CallOptions = {}): Promise<AudioStreamInfo> {
    return this.#send<AudioStreamInfo>(operations.getAudioStream, input, options);
  }

  /**
   * The plans with their prices, smallest first
   *
   * `GET /v1/plans`, no key needed
   */
  listPlans(options: CallOptions = {}): Promise<PlanList> {
    return this.#send<PlanList>(operations.listPlans, {}, options);
  }

  /**
   * Whether a license is valid, revoked or unknown
   *
   * `GET /v1/licences/{licenceId}`, no key needed
   */
  checkLicence(input: CheckLicenceInput, options: CallOptions = {}): Promise<CheckLicenceReply> {
    return this.#send<CheckLicenceReply>(operations.checkLicence, input, options);
  }

  /**
   * The public keys that certificates are signed with, the current one first
   *
   * `GET /v1/licence-keys`, no key needed
   */
  listLicenceKeys(options: CallOptions = {}): Promise<ListLicenceKeysReply> {
    return this.#send<ListLicenceKeysReply>(operations.listLicenceKeys, {}, options);
  }

  /**
   * What each plan, and a single purchase, allows music to be used for
   *
   * `GET /v1/licence-uses`, no key needed
   */
  listLicenceUses(options: CallOptions = {}): Promise<ListLicenceUsesReply> {
    return this.#send<ListLicenceUsesReply>(operations.listLicenceUses, {}, options);
  }

  /**
   * Licenses of the user and of a company the user owns, the latest first
   *
   * `GET /v1/user/licences`, scope `licence:read`
   */
  listLicences(
    input: ListLicencesInput = {},
    options: CallOptions = {},
  ): PagedReply<ListLicencesReply> {
    return createPagedReply(input, (following) =>
      this.#send<ListLicencesReply>(operations.listLicences, following, options),
    );
  }

  /**
   * The certificate to read and print, in Korean and English
   *
   * `GET /v1/user/licences/{licenceId}/pdf`, scope `licence:read`
   */
  getLicencePdf(input: GetLicencePdfInput, options: CallOptions = {}): Promise<Response> {
    return this.#send<Response>(operations.getLicencePdf, input, options);
  }

  /**
   * The signed certificate, byte for byte
   *
   * `GET /v1/user/licences/{licenceId}/json`, scope `licence:read`
   */
  getLicenceJson(input: GetLicenceJsonInput, options: CallOptions = {}): Promise<Response> {
    return this.#send<Response>(operations.getLicenceJson, input, options);
  }

  /**
   * Texts to reply to a claim with
   *
   * `GET /v1/user/licences/{licenceId}/dispute`, scope `licence:read`
   */
  getDisputePack(
    input: GetDisputePackInput,
    options: CallOptions = {},
  ): Promise<GetDisputePackReply> {
    return this.#send<GetDisputePackReply>(operations.getDisputePack, input, options);
  }

  /**
   * Files of a track, licensed: one bare, several as a zip with their certificate. The detail of plan_too_small is the plan that covers the choice, that of quota_used when it renews, that of invalid.fit why the music cannot be fitted.
   *
   * `POST /v1/downloads/musics`, scope `download:write`
   * Waits while the files are rendered.
   */
  downloadMusic(input: DownloadMusicInput, options: CallOptions = {}): Promise<Response> {
    return this.#send<Response>(operations.downloadMusic, input, options);
  }

  /**
   * The same, licensed in the same way, as a link that a browser downloads by itself
   *
   * `POST /v1/downloads/links`, scope `download:write`
   * Waits while the files are rendered.
   */
  createDownloadLink(
    input: CreateDownloadLinkInput,
    options: CallOptions = {},
  ): Promise<CreateDownloadLinkReply> {
    return this.#send<CreateDownloadLinkReply>(operations.createDownloadLink, input, options);
  }

  /**
   * The files of a track, how large they are, and which of them the user may download
   *
   * `GET /v1/downloads/musics/{musicId}`, scope `download:write`
   */
  getMusicFiles(input: GetMusicFilesInput, options: CallOptions = {}): Promise<GetMusicFilesReply> {
    return this.#send<GetMusicFilesReply>(operations.getMusicFiles, input, options);
  }

  /**
   * The files of a track at an exact length, as getMusicFiles lists those of the track
   *
   * `POST /v1/downloads/fits`, scope `download:write`
   */
  listFitFiles(input: ListFitFilesInput, options: CallOptions = {}): Promise<ListFitFilesReply> {
    return this.#send<ListFitFilesReply>(operations.listFitFiles, input, options);
  }

  /**
   * How far files are that a download waits for
   *
   * `GET /v1/user/downloads/jobs/{jobId}`, scope `download:write`
   */
  getDownloadJob(input: GetDownloadJobInput, options: CallOptions = {}): Promise<DownloadJob> {
    return this.#send<DownloadJob>(operations.getDownloadJob, input, options);
  }

  /**
   * AIR requests of the company, the newest first
   *
   * `GET /v1/generations`, scope `air:write`
   */
  listGenerations(
    input: ListGenerationsInput = {},
    options: CallOptions = {},
  ): PagedReply<ListGenerationsReply> {
    return createPagedReply(input, (following) =>
      this.#send<ListGenerationsReply>(operations.listGenerations, following, options),
    );
  }

  /**
   * An AIR request with its candidates, comments and history
   *
   * `GET /v1/generations/{generationId}`, scope `air:write`
   */
  getGeneration(input: GetGenerationInput, options: CallOptions = {}): Promise<Generation> {
    return this.#send<Generation>(operations.getGeneration, input, options);
  }

  /**
   * What a description of a scene asks for
   *
   * `POST /v1/generations/understand`, scope `air:write`
   */
  understandScene(
    input: UnderstandSceneInput,
    options: CallOptions = {},
  ): Promise<UnderstoodScene> {
    return this.#send<UnderstoodScene>(operations.understandScene, input, options);
  }

  /**
   * Stores a brief as a draft, or sends it
   *
   * `POST /v1/generations`, scope `air:write`
   */
  createGeneration(input: CreateGenerationInput, options: CallOptions = {}): Promise<Generation> {
    return this.#send<Generation>(operations.createGeneration, input, options);
  }

  /**
   * Replaces the brief of a draft
   *
   * `PUT /v1/generations/{generationId}/draft`, scope `air:write`
   */
  updateDraft(input: UpdateDraftInput, options: CallOptions = {}): Promise<UpdateDraftReply> {
    return this.#send<UpdateDraftReply>(operations.updateDraft, input, options);
  }

  /**
   * Sends a draft
   *
   * `POST /v1/generations/{generationId}/send`, scope `air:write`
   */
  sendDraft(input: SendDraftInput, options: CallOptions = {}): Promise<Generation> {
    return this.#send<Generation>(operations.sendDraft, input, options);
  }

  /**
   * Deletes a draft
   *
   * `DELETE /v1/generations/{generationId}`, scope `air:write`
   */
  discardDraft(input: DiscardDraftInput, options: CallOptions = {}): Promise<DiscardDraftReply> {
    return this.#send<DiscardDraftReply>(operations.discardDraft, input, options);
  }

  /**
   * Completes a matched request with a catalogue music that it lists
   *
   * `POST /v1/generations/{generationId}/choose`, scope `air:write`
   */
  chooseMatch(input: ChooseMatchInput, options: CallOptions = {}): Promise<Generation> {
    return this.#send<Generation>(operations.chooseMatch, input, options);
  }

  /**
   * Makes new music although the catalogue has matches
   *
   * `POST /v1/generations/{generationId}/generate`, scope `air:write`
   */
  generateNew(input: GenerateNewInput, options: CallOptions = {}): Promise<Generation> {
    return this.#send<Generation>(operations.generateNew, input, options);
  }

  /**
   * Makes the missing candidates of a failed round again
   *
   * `POST /v1/generations/{generationId}/retry`, scope `air:write`
   */
  retryGeneration(input: RetryGenerationInput, options: CallOptions = {}): Promise<Generation> {
    return this.#send<Generation>(operations.retryGeneration, input, options);
  }

  /**
   * Makes another round with a changed brief, at most 2 times
   *
   * `POST /v1/generations/{generationId}/change`, scope `air:write`
   */
  changeGeneration(input: ChangeGenerationInput, options: CallOptions = {}): Promise<Generation> {
    return this.#send<Generation>(operations.changeGeneration, input, options);
  }

  /**
   * Accepts a candidate, which becomes a music of the company
   *
   * `POST /v1/generations/{generationId}/accept`, scope `air:write`
   */
  acceptCandidate(input: AcceptCandidateInput, options: CallOptions = {}): Promise<Generation> {
    return this.#send<Generation>(operations.acceptCandidate, input, options);
  }

  /**
   * Stops the work on a request that is not completed; its state stays
   *
   * `POST /v1/generations/{generationId}/cancel`, scope `air:write`
   */
  cancelGeneration(input: CancelGenerationInput, options: CallOptions = {}): Promise<Generation> {
    return this.#send<Generation>(operations.cancelGeneration, input, options);
  }

  /**
   * A signed URL of the sound of a candidate
   *
   * `GET /v1/generations/{generationId}/candidates/{candidateId}/stream`, scope `air:write`
   */
  getCandidateStream(
    input: GetCandidateStreamInput,
    options: CallOptions = {},
  ): Promise<GetCandidateStreamReply> {
    return this.#send<GetCandidateStreamReply>(operations.getCandidateStream, input, options);
  }

  /**
   * How musics would be fitted to a length and cuts, or why not and what is possible instead
   *
   * `POST /v1/fits/plans`, no key needed
   */
  planFits(input: PlanFitsInput, options: CallOptions = {}): Promise<PlanFitsReply> {
    return this.#send<PlanFitsReply>(operations.planFits, input, options);
  }

  /**
   * Renders the preview of a music at a length, or refuses as a plan does
   *
   * `POST /v1/fits`, no key needed
   */
  createFit(input: CreateFitInput, options: CallOptions = {}): Promise<CreateFitReply> {
    return this.#send<CreateFitReply>(operations.createFit, input, options);
  }

  /**
   * How far a preview is, and where its sound is streamed from
   *
   * `GET /v1/fits/{fitId}`, no key needed
   */
  getFit(input: GetFitInput, options: CallOptions = {}): Promise<FitVersion> {
    return this.#send<FitVersion>(operations.getFit, input, options);
  }

  /**
   * Gives up a preview; its rendering stops unless another player waits for it
   *
   * `DELETE /v1/fits/{fitId}`, no key needed
   */
  releaseFit(input: ReleaseFitInput, options: CallOptions = {}): Promise<Accepted> {
    return this.#send<Accepted>(operations.releaseFit, input, options);
  }

  /**
   * The key of the call, its scopes, its limits and what is left of them
   *
   * `GET /v1/api-key`, any key
   */
  getApiKey(options: CallOptions = {}): Promise<GetApiKeyReply> {
    return this.#send<GetApiKeyReply>(operations.getApiKey, {}, options);
  }
}
