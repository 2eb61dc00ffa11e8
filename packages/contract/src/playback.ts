import { z } from 'zod';

export const audioStreamInfo = z.object({
  url: z.url(),
  peaks: z.array(z.number()).describe('waveform, empty when it could not be read'),
});
export type AudioStreamInfo = z.output<typeof audioStreamInfo>;
