import type { Role, Score } from '#music/score/score.ts';
import { performPart } from '../perform-part.ts';
import type { Take } from '../takes.ts';
import type { Envelope } from './envelope.ts';

interface Kick {
  readonly ms: number;
  readonly velocity: number;
}

const kickPitches = [35, 36];

/** Share of the ducking depth per role; the lead is not ducked. */
const duckShares: Readonly<Partial<Record<Role, number>>> = { pad: 1, arp: 1, bass: 1, comp: 0.5 };

/** Returns the kicks, timed from the start of the take. */
function findKicks(score: Score, take: Take): Kick[] {
  return score.parts
    .filter(({ role }) => role === 'drums')
    .flatMap((part) => performPart(part, score, [{ ...take, startMs: 0 }]).notes)
    .filter(({ pitch }) => kickPitches.includes(pitch));
}

const downMs = 5;
/** Kicks from this velocity on duck by the full depth. */
const fullVelocity = 100;

function depthAt(ms: number, backMs: number): number {
  if (ms < downMs) return (1 - Math.cos((Math.PI * ms) / downMs)) / 2;
  return (1 + Math.cos((Math.PI * (ms - downMs)) / backMs)) / 2;
}

/**
 * Attenuates within five milliseconds of a kick and recovers over `backMs`. Where two kicks overlap,
 * the deeper value counts, which avoids steps. A circular envelope wraps from its end to its start.
 */
export function kickEnvelope(
  kicks: readonly Kick[],
  { ms, backMs, db, circular }: { ms: number; backMs: number; db: number; circular: boolean },
): Envelope {
  const depth = new Float32Array(ms + 1);
  for (const kick of kicks) {
    const strength = Math.min(1, kick.velocity / fullVelocity);
    for (let elapsedMs = 0; elapsedMs <= downMs + backMs; elapsedMs += 1) {
      const at = circular ? (kick.ms + elapsedMs) % ms : kick.ms + elapsedMs;
      if (at > ms) break;
      depth[at] = Math.max(depth[at] as number, strength * depthAt(elapsedMs, backMs));
    }
  }
  if (circular) depth[ms] = depth[0] as number;
  return depth.map((share) => 10 ** ((-db * share) / 20));
}

/** Returns null for a role that is not ducked. */
export function createDuckEnvelope(role: Role, score: Score, take: Take): Envelope | null {
  const db = ((duckShares[role] ?? 0) * score.production.duck) / 10;
  const circular = take.kind === 'loop';
  const ms = take.lengthMs + (circular ? 0 : take.tailMs);
  if (db === 0) return null;
  return kickEnvelope(findKicks(score, take), { ms, backMs: score.quarterMs, db, circular });
}
