import type { Language } from '@onsori/contract/enumerations';
import { z } from 'zod';
import { AppError } from '#http/app-error.ts';

const messages = { ko: z.locales.ko(), en: z.locales.en() };

/** Throws `invalid.input` with messages in the caller's language. */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema | undefined,
  value: unknown,
  language: Language,
): z.output<Schema> | undefined {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const { error } = schema.safeParse(value, { error: messages[language].localeError });
  const details = (error ?? parsed.error).issues.map((issue) =>
    issue.path.length > 0 ? `${issue.path.join('.')}: ${issue.message}` : issue.message,
  );
  throw new AppError('invalid.input', { details });
}
