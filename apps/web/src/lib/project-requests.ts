import type { Music } from '@onsori/contract/catalog';
import { createEventChannel } from './event-channel.ts';

/** Makes the shell add a music to a project. */
export const projectRequests = createEventChannel<Music>();
