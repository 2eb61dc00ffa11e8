import { type Logger, pino } from 'pino';

export type Log = Logger;

/** Logs are written in batches off the request's path; nothing that proves who someone is gets in. */
export function createLog(options: { readonly level: string; readonly name: string }): Log {
  return pino(
    {
      name: options.name,
      level: options.level,
      redact: {
        paths: ['req.headers', 'headers.authorization', 'headers.cookie', '*.password', '*.token'],
        remove: true,
      },
    },
    pino.destination({ sync: false, minLength: 4096 }),
  );
}
