/** Closed sets of values, spelled as in the specification. */
export const languages = ['ko', 'en'] as const;
export type Language = (typeof languages)[number];

export const audioTypes = ['full', 'loop'] as const;
export type AudioType = (typeof audioTypes)[number];

export const mixings = ['stereo', 'binaural', 'surround_5_1_2', 'surround_7_1_4'] as const;
export type Mixing = (typeof mixings)[number];

export const spatialMixings = ['binaural', 'surround_5_1_2', 'surround_7_1_4'] as const;
export type SpatialMixing = (typeof spatialMixings)[number];

export const stereoFormats = ['mp3', 'wav'] as const;
export type StereoFormat = (typeof stereoFormats)[number];

export const spatialFormats = ['wav'] as const;
export type SpatialFormat = (typeof spatialFormats)[number];

/**
 * Files of a music that are rendered on first request; MP3 and WAV only at another loudness. `timeline`
 * lists the markers of an edit package; `narration_bed` is arranged for music below a voice.
 */
export const renditionKinds = [
  'mp3',
  'wav',
  'wav24',
  'bwf',
  'stems',
  'narration_bed',
  'timeline',
  'surround_5_1_2',
  'surround_7_1_4',
] as const;
export type RenditionKind = (typeof renditionKinds)[number];

/** Files that a broadcaster accepts, each at a loudness of its own. */
export const deliveryKinds = ['bwf', 'stems', 'surround_5_1_2', 'surround_7_1_4'] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];

/** Frames per second of the project files in an edit package. */
export const frameRates = ['23.976', '24', '25', '29.97', '30', '50', '59.94', '60'] as const;
export type FrameRate = (typeof frameRates)[number];
export const defaultFrameRate = '29.97' satisfies FrameRate;

export const repeatModes = ['norepeat', 'allrepeat', 'onerepeat'] as const;
export type RepeatMode = (typeof repeatModes)[number];

export const itemTypes = ['music', 'album'] as const;
export type ItemType = (typeof itemTypes)[number];

export const sortTypes = ['recommendation', '-release_date', '-likes'] as const;
export type SortType = (typeof sortTypes)[number];

export const searchSortTypes = [...sortTypes, 'accuracy'] as const;
export type SearchSortType = (typeof searchSortTypes)[number];

/** Titles, lengths and tempos ascend; albums have no tempo. */
export const wishlistSortTypes = ['-liked_at', 'title', 'duration', 'bpm'] as const;
export type WishlistSortType = (typeof wishlistSortTypes)[number];

export const searchGroups = ['music', 'album', 'genre', 'video_theme', 'mood', 'inst'] as const;
export type SearchGroup = (typeof searchGroups)[number];

export const roles = ['user', 'enterprise', 'operator'] as const;
export type Role = (typeof roles)[number];

/** Of an account that signed up with a company code. */
export const companyStates = ['none', 'waiting', 'approved'] as const;

/** Of the plan that operators gave a company. */
export const companyPlanStates = ['active', 'trial', 'ended', 'none'] as const;
export type CompanyPlanState = (typeof companyPlanStates)[number];

/** What an operator may do; `admin` includes the others. */
export const operatorPermissions = ['support', 'catalogue', 'billing', 'admin'] as const;
export type OperatorPermission = (typeof operatorPermissions)[number];

export const socialProviders = ['google', 'kakao', 'naver'] as const;
export type SocialProvider = (typeof socialProviders)[number];

export const deviceKinds = ['desktop', 'phone', 'tablet', 'unknown'] as const;
export type DeviceKind = (typeof deviceKinds)[number];

/** Reasons for the end of a session. */
export const sessionEnds = [
  'signed_out',
  'signed_in_elsewhere',
  'token_reused',
  'password_changed',
  'role_changed',
  'ended_by_operator',
] as const;
export type SessionEnd = (typeof sessionEnds)[number];

/** Advertising needs a separate consent for each use. */
export const marketingUses = ['use', 'email', 'sms', 'night'] as const;
export type MarketingUse = (typeof marketingUses)[number];

export const airStatuses = [
  'started',
  'matched',
  'missed',
  'generated',
  'generating',
  'failed',
  'completed',
  'purchased',
] as const;
export type AirStatus = (typeof airStatuses)[number];

export const cancellationReasons = [
  'unreasonable_price',
  'missing_content',
  'low_quality',
  'inconvenient_service',
  'low_usage',
  'changed_account',
  'other',
] as const;
export type CancellationReason = (typeof cancellationReasons)[number];

/** How long the plan was used, in months, for the cancellation form. */
export const cancellationPeriods = [1, 3, 6, 12] as const;
export type CancellationPeriod = (typeof cancellationPeriods)[number];

/** Sections of a score. */
export const sectionKinds = [
  'intro',
  'verse',
  'chorus',
  'bridge',
  'build',
  'breakdown',
  'climax',
  'solo',
  'outro',
] as const;
export type SectionKind = (typeof sectionKinds)[number];
