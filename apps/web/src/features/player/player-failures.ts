import { createEventChannel } from '#lib/event-channel.ts';

/** Reports player errors to the shell; the player shows its own failure message. */
export const { on: onPlayerFailure, emit: emitPlayerFailure } = createEventChannel<unknown>();
