import type { PlayedNote } from '#music/score/score.ts';
import { type Stereo, sampleRate } from '#music/signal/audio.ts';
import { addBlock, applyDrive, blockSize, newBlock } from './block.ts';
import { type ControllerCurves, pitchOffsetSemitones } from './controller-curves.ts';
import { addSine, pitchToHz, velocityToGain } from './oscillators.ts';
import { type Envelope, envelopeEndMs, envelopeLevel } from './patch.ts';

/** Envelope of the monophonic 808 bass, which slides when notes overlap. */
const envelope: Envelope = { attack: 3, decay: 1400, sustain: 0, release: 90 };
const gain = 0.92;
const slideMs = 75;
/** Initial pitch offset of a stroke. */
const strokeSemitones = 14;
const strokeMs = 14;
const driveAmount = 1.7;
/** Crossfade between the levels of tied notes. */
const crossfadeMs = 8;

export function* playGlide(
  out: Stereo,
  notes: readonly PlayedNote[],
  curves: ControllerCurves,
): Generator<void, void> {
  for (const phrase of groupPhrases(notes)) {
    playPhrase(out, phrase, curves);
    yield;
  }
}

/** Groups overlapping notes into phrases. */
function groupPhrases(notes: readonly PlayedNote[]): readonly PlayedNote[][] {
  const phrases: PlayedNote[][] = [];
  let endMs = Number.NEGATIVE_INFINITY;
  for (const note of notes.toSorted((a, b) => a.ms - b.ms)) {
    if (note.ms <= endMs) phrases.at(-1)?.push(note);
    else phrases.push([note]);
    endMs = note.ms + note.lengthMs;
  }
  return phrases;
}

const block = newBlock();

function playPhrase(out: Stereo, phrase: readonly PlayedNote[], curves: ControllerCurves): void {
  const reelMs = Math.floor(out.left.length / blockSize);
  let phase = 0;
  let level = 0;
  let pitch = phrase[0]?.pitch ?? 0;
  phrase.forEach((note, index) => {
    const isFirst = index === 0;
    const noteEnvelope = isFirst ? envelope : { ...envelope, attack: 0 };
    const loudness = gain * velocityToGain(note.velocity);
    const [fromPitch, fromLevel] = [pitch, level];
    const untilMs = phrase[index + 1]?.ms ?? note.ms + envelopeEndMs(envelope, note.lengthMs);
    for (let at = note.ms; at < Math.min(untilMs, reelMs); at += 1) {
      const ms = at - note.ms;
      pitch = interpolate(fromPitch, note.pitch, ms / slideMs);
      const strokeOffset = isFirst ? strokeSemitones * Math.exp(-ms / strokeMs) : 0;
      const hz = pitchToHz(pitch + strokeOffset + pitchOffsetSemitones(curves, at, ms));
      block.fill(0);
      phase = addSine(block, phase, hz / sampleRate, 1);
      applyDrive(block, driveAmount);
      const noteLevel = loudness * envelopeLevel(noteEnvelope, ms + 1, note.lengthMs);
      const next = isFirst ? noteLevel : interpolate(fromLevel, noteLevel, (ms + 1) / crossfadeMs);
      addBlock(out.left, at * blockSize, block, level, next);
      addBlock(out.right, at * blockSize, block, level, next);
      level = next;
    }
  });
}

const interpolate = (from: number, to: number, share: number) =>
  from + (to - from) * Math.min(1, share);
