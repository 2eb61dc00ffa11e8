import { z } from 'zod';

/** Our business registration: shown in the footer of pages and printed on statements. */
export const businessSettings = {
  BUSINESS_NAME: z.string().default('온소리'),
  BUSINESS_REPRESENTATIVE: z.string().optional(),
  BUSINESS_NUMBER: z.string().optional(),
  BUSINESS_ADDRESS: z.string().optional(),
  BUSINESS_PHONE: z.string().optional(),
  BUSINESS_EMAIL: z.email().optional(),
};
