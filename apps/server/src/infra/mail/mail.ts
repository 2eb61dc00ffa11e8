import { createTransport } from 'nodemailer';
import { isLoopback, type MailConfig } from '#config';

export interface Mail {
  send(message: { to: string; subject: string; text: string; html: string }): Promise<void>;
}

/** Says what the mail server answered, never to whom or what was written. */
export class MailError extends Error {
  override readonly name = 'MailError';
  /** Trying again would be refused again. */
  readonly permanent: boolean;

  constructor(code: string, answer: number | undefined, command: string | undefined) {
    super(`the mail was not taken: ${code}${answer === undefined ? '' : ` ${answer}`}`);
    // A refused greeting, login or sender is a fault of ours, which an operator corrects.
    const isAboutMail = command === 'RCPT TO' || command === 'DATA';
    this.permanent = isAboutMail && answer !== undefined && answer >= 500;
  }
}

const stepMs = 5000;

export function createSmtpMail(config: MailConfig): Mail & { close(): void } {
  const { protocol, hostname, port, username, password } = new URL(config.MAIL_URL);
  const secure = protocol === 'smtps:';
  const transport = createTransport({
    pool: true,
    maxConnections: 4,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    // Outside this machine a mail goes encrypted or not at all.
    requireTLS: !secure && !isLoopback(hostname),
    ignoreTLS: !secure && isLoopback(hostname),
    ...(username && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    dnsTimeout: stepMs,
    connectionTimeout: stepMs,
    greetingTimeout: stepMs,
    socketTimeout: 2 * stepMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ to, subject, text, html }) => {
      try {
        await transport.sendMail({
          from: config.MAIL_FROM,
          // As an object it is one address: a comma in it does not make two.
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
