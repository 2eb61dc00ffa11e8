import { createTransport } from 'nodemailer';
import type { MailConfig } from '#config';
import { isLoopback } from '#external-settings';

export interface Mail {
  send(message: { to: string; subject: string; text: string; html: string }): Promise<void>;
}

/** Contains the reply of the mail server, never the recipient or the text. */
export class MailError extends Error {
  override readonly name = 'MailError';
  /** A retry would be rejected again. */
  readonly permanent: boolean;

  constructor(code: string, replyCode: number | undefined, command: string | undefined) {
    super(`mail rejected: ${code}${replyCode === undefined ? '' : ` ${replyCode}`}`);
    // A rejected greeting, login or sender is a configuration error, which an operator can fix.
    const isMessageRejected = command === 'RCPT TO' || command === 'DATA';
    this.permanent = isMessageRejected && replyCode !== undefined && replyCode >= 500;
  }
}

const STEP_TIMEOUT_MS = 5000;

export function createSmtpMail(config: MailConfig): Mail & { close(): void } {
  const { protocol, hostname, port, username, password } = new URL(config.MAIL_URL);
  const secure = protocol === 'smtps:';
  const transport = createTransport({
    pool: true,
    maxConnections: 4,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    // Mail must not leave this machine unencrypted.
    requireTLS: !secure && !isLoopback(hostname),
    ignoreTLS: !secure && isLoopback(hostname),
    ...(username && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    dnsTimeout: STEP_TIMEOUT_MS,
    connectionTimeout: STEP_TIMEOUT_MS,
    greetingTimeout: STEP_TIMEOUT_MS,
    socketTimeout: 2 * STEP_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ to, subject, text, html }) => {
      try {
        await transport.sendMail({
          from: config.MAIL_FROM,
          // nodemailer splits a string at commas, but not the address of an object.
          to: { name: '', address: to },
          subject,
          text,
          html,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        const {
          code = 'UNKNOWN',
          responseCode,
          command,
        } = error as {
          code?: string;
          responseCode?: number;
          command?: string;
        };
        throw new MailError(code, responseCode, command);
      }
    },
    close: () => transport.close(),
  };
}
