import type { Take } from '@onsori/music/renderer/takes';
import type { Part, Score } from '@onsori/music/score/score';

/** ffmpeg filter graphs for the mixes of a piece; inputs are the parts, the reverb impulse, then the HRIRs. */

const bed = 'FL+FR+FC+LFE+BL+BR+SL+SR+TFL+TFR+TBL+TBR';
const small = 'FL+FR+FC+LFE+SL+SR+TFL+TFR';
export const limiter = 'alimiter=limit=-1.3dB:level=0:attack=3:release=60:latency=1';

const each = ({ parts }: Score, letter: string) =>
  parts.map((_, at) => `[${letter}${at}]`).join('');

/** A basic channel strip for one part. */
function strip({ role, place }: Part, at: number): string[] {
  const steady = role === 'pad' || role === 'colour';
  const chain = [
    'aformat=sample_fmts=fltp:channel_layouts=stereo',
    'highpass=f=110',
    'equalizer=f=300:t=q:w=1:g=-2',
    ...(steady ? [] : ['acompressor=threshold=-22dB:ratio=2.5:attack=12:release=120']),
    'pan=stereo|c0=1.0*c0|c1=.9*c1',
    'volume=2dB',
  ];
  const send = place.send === null ? -90 : place.send / 10;
  return [
    `[${at}:a]${chain.join(',')}[t${at}]`,
    `[t${at}]asplit=2[d${at}][s${at}]`,
    `[s${at}]volume=${send}dB[w${at}]`,
  ];
}

/** Channel strips of all parts and their reverb send. */
function stripsAndSend(score: Score): string[] {
  return [
    ...score.parts.flatMap((part, at) => strip(part, at)),
    `${each(score, 'w')}amix=inputs=${score.parts.length}:normalize=0[send]`,
  ];
}

const reverbFilters = (hall: number) => [
  `[${hall}:a]aformat=channel_layouts=stereo[ir]`,
  '[send][ir]afir=gtype=none:maxir=8[wet]',
];

export function stereoGraph(score: Score): string {
  const { length } = score.parts;
  const glue = 'acompressor=threshold=-14dB:ratio=1.6:attack=30:release=250';
  return [
    ...stripsAndSend(score),
    ...reverbFilters(length),
    `${each(score, 'd')}[wet]amix=inputs=${length + 1}:normalize=0:duration=longest,${glue}[out]`,
  ].join(';');
}

/** Mixes the tail of a loop over its beginning, and outputs the middle of three repetitions. */
export function roundGraph({ lengthMs }: Take): string {
  const samples = lengthMs * 48;
  const rounds = `aloop=loop=2:size=${samples},volume=6dB,aresample=96000,${limiter},aresample=48000`;
  return [
    '[0:a]asplit=2[x][y]',
    `[x]atrim=end_sample=${samples},asetpts=N/SR/TB[h]`,
    `[y]atrim=start_sample=${samples},asetpts=N/SR/TB[t]`,
    `[h][t]amix=inputs=2:duration=first:normalize=0,${rounds},atrim=start_sample=${samples}:end_sample=${2 * samples},asetpts=N/SR/TB[out]`,
  ].join(';');
}

/** The headphone filter has a limited set of channel names, which allows six stereo parts at a time. */
const partsAtOnce = 6;
const channelNames = 'FL FR FC BL BR FLC FRC BC SL SR TC TFL'.split(' ');

function binauralFilters(members: readonly number[], group: number, firstEar: number): string[] {
  const names = channelNames.slice(0, members.length * 2);
  const map = names.map((name, at) => `${Math.floor(at / 2)}.${at % 2}-${name}`).join('|');
  const ears = members.flatMap((part) => [firstEar + 2 * part, firstEar + 2 * part + 1]);
  const dry = members.map((part) => `[d${part}]`).join('');
  return [
    `${dry}join=inputs=${members.length}:channel_layout=${names.join('+')}:map=${map}[m${group}]`,
    `[m${group}]${ears.map((ear) => `[${ear}:a]`).join('')}headphone=map=${names.join('|')}:hrir=stereo:type=freq:size=4096[e${group}]`,
  ];
}

export function binauralGraph(score: Score): string {
  const { length } = score.parts;
  const groups = Math.ceil(length / partsAtOnce);
  const members = (group: number) =>
    score.parts.map((_, at) => at).slice(group * partsAtOnce, (group + 1) * partsAtOnce);
  const numbers = Array.from({ length: groups }, (_, group) => group);
  const earOutputs = numbers.map((group) => `[e${group}]`).join('');
  return [
    ...stripsAndSend(score),
    ...reverbFilters(length),
    ...numbers.flatMap((group) => binauralFilters(members(group), group, length + 1)),
    `${earOutputs}[wet]amix=inputs=${groups + 1}:normalize=0:duration=longest[out]`,
  ].join(';');
}

export function surroundGraph(score: Score): string {
  const { length } = score.parts;
  const placed = score.parts.map(
    (_, at) =>
      `[d${at}]pan=${bed}|FL=.6*c0|FR=.6*c1|FC=.2*c0+.2*c1|SL=.4*c0|SR=.4*c1|BL=.2*c0|BR=.2*c1|TFL=.2*c0|TFR=.2*c1|LFE=.1*c0+.1*c1[b${at}]`,
  );
  return [
    ...stripsAndSend(score),
    ...placed,
    '[send]asplit=3[h0][h1][h2]',
    `[${length}:a]aformat=channel_layouts=stereo,asplit=3[i0][i1][i2]`,
    ...[0, 1, 2].map((at) => `[h${at}][i${at}]afir=gtype=none:maxir=8[r${at}]`),
    `[r0]pan=${bed}|FL=.7*c0|FR=.7*c1[v0]`,
    `[r1]pan=${bed}|SL=.55*c0|SR=.55*c1|BL=.55*c1|BR=.55*c0[v1]`,
    `[r2]pan=${bed}|TFL=.45*c0|TFR=.45*c1|TBL=.45*c1|TBR=.45*c0[v2]`,
    `${each(score, 'b')}[v0][v1][v2]amix=inputs=${length + 3}:normalize=0:duration=longest,${limiter},asplit=2[o7][x]`,
    `[x]pan=${small}|FL=FL|FR=FR|FC=FC|LFE=LFE|SL=.8*SL+.8*BL|SR=.8*SR+.8*BR|TFL=.8*TFL+.8*TBL|TFR=.8*TFR+.8*TBR,${limiter}[o5]`,
  ].join(';');
}
