import type { Role, Score } from '#music/score/score.ts';
import { performanceOf } from '../performance.ts';
import type { Take } from '../takes.ts';
import type { Envelope } from './envelope.ts';

interface Kick {
  readonly ms: number;
  readonly velocity: number;
}

const kickPitches = [35, 36];

/** How much of the ducking a role takes: these have to let the kick through, the tune does not. */
const shares: Readonly<Partial<Record<Role, number>>> = { pad: 1, arp: 1, bass: 1, comp: 0.5 };

/** From the beginning of the take. */
function kicksOf(score: Score, take: Take): Kick[] {
  return score.parts
    .filter(({ role }) => role === 'drums')
    .flatMap((part) => performanceOf(part, score, [{ ...take, startMs: 0 }]).notes)
    .filter(({ pitch }) => kickPitches.includes(pitch));
}

const downMs = 5;
/** A stroke this strong or stronger pushes all the way. */
const fullVelocity = 100;

function depthAt(ms: number, backMs: number): number {
  if (ms < downMs) return (1 - Math.cos((Math.PI * ms) / downMs)) / 2;
  return (1 + Math.cos((Math.PI * (ms - downMs)) / backMs)) / 2;
}

/**
 * Down within five milliseconds of a kick and back over `backMs`. Where two meet the deeper one
 * counts, which keeps the curve without steps. A circular one carries the end on to the beginning.
 */
export function duckEnvelope(
  kicks: readonly Kick[],
  { ms, backMs, db, circular }: { ms: number; backMs: number; db: number; circular: boolean },
): Envelope {
  const depth = new Float32Array(ms + 1);
  for (const kick of kicks) {
    const strength = Math.min(1, kick.velocity / fullVelocity);
    for (let after = 0; after <= downMs + backMs; after += 1) {
      const at = circular ? (kick.ms + after) % ms : kick.ms + after;
      if (at > ms) break;
      depth[at] = Math.max(depth[at] as number, strength * depthAt(after, backMs));
    }
  }
  if (circular) depth[ms] = depth[0] as number;
  return depth.map((share) => 10 ** ((-db * share) / 20));
}

/** Null for a role that stays where it is. */
export function duckOf(role: Role, score: Score, take: Take): Envelope | null {
  const db = ((shares[role] ?? 0) * score.production.duck) / 10;
  const circular = take.kind === 'loop';
  const ms = take.lengthMs + (circular ? 0 : take.tailMs);
  if (db === 0) return null;
  return duckEnvelope(kicksOf(score, take), { ms, backMs: score.quarterMs, db, circular });
}
