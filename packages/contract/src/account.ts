import { z } from 'zod';
import { roles } from './enumerations.ts';
import { privateId } from './fields.ts';

export const user = z.object({
  id: privateId,
  email: z.email(),
  role: z.enum(roles),
  is_accessible_to_pavilion: z.boolean(),
});
export type User = z.output<typeof user>;
