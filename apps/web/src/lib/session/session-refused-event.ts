import type { ApiError } from '#lib/api-error.ts';
import { createEventChannel } from '#lib/event-channel.ts';

/** Notifies the app that the server refused to renew the session. */
export const { on: onSessionRefused, emit: emitSessionRefused } = createEventChannel<ApiError>();
