import type { PlayedNote } from '#music/score/played.ts';
import { type Stereo, sampleRate } from '../dsp/audio.ts';
import { addBlock, blockSize, drive, newBlock } from './block.ts';
import { bentBy, type Hands } from './curves.ts';
import { type Envelope, endMsOf, levelAt } from './envelope.ts';
import { addSine } from './oscillators.ts';
import { hzOf, loudnessOf } from './pitch.ts';

/** The long bass of drum machines: one voice, which slides when the next note comes before it ends. */
const envelope: Envelope = { attack: 3, decay: 1400, sustain: 0, release: 90 };
const gain = 0.92;
const slideMs = 75;
/** The stroke: it falls from above onto its pitch. */
const strokeSemitones = 14;
const strokeMs = 14;
const driven = 1.7;
/** From one note's level to the next one's. */
const changeMs = 8;

export function* playGlide(
  out: Stereo,
  notes: readonly PlayedNote[],
  hands: Hands,
): Generator<void, void> {
  for (const phrase of boundTogether(notes)) {
    playPhrase(out, phrase, hands);
    yield;
  }
}

/** Phrases of notes each of which begins before the one before it has ended. */
function boundTogether(notes: readonly PlayedNote[]): readonly PlayedNote[][] {
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

function playPhrase(out: Stereo, phrase: readonly PlayedNote[], hands: Hands): void {
  const reelMs = Math.floor(out.left.length / blockSize);
  let phase = 0;
  let level = 0;
  let pitch = phrase[0]?.pitch ?? 0;
  phrase.forEach((note, index) => {
    const struck = index === 0;
    const shape = struck ? envelope : { ...envelope, attack: 0 };
    const loudness = gain * loudnessOf(note.velocity);
    const [fromPitch, fromLevel] = [pitch, level];
    const untilMs = phrase[index + 1]?.ms ?? note.ms + endMsOf(envelope, note.lengthMs);
    for (let at = note.ms; at < Math.min(untilMs, reelMs); at += 1) {
      const ms = at - note.ms;
      pitch = between(fromPitch, note.pitch, ms / slideMs);
      const above = struck ? strokeSemitones * Math.exp(-ms / strokeMs) : 0;
      const hz = hzOf(pitch + above + bentBy(hands, at, ms));
      block.fill(0);
      phase = addSine(block, phase, hz / sampleRate, 1);
      drive(block, driven);
      const own = loudness * levelAt(shape, ms + 1, note.lengthMs);
      const next = struck ? own : between(fromLevel, own, (ms + 1) / changeMs);
      addBlock(out.left, at * blockSize, block, level, next);
      addBlock(out.right, at * blockSize, block, level, next);
      level = next;
    }
  });
}

const between = (from: number, to: number, share: number) =>
  from + (to - from) * Math.min(1, share);
