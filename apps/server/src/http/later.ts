/** What cannot be answered yet: the key stays unused, so that it asks for the same again later. */
export class Later {
  readonly reply: unknown;
  readonly retryAfterSeconds: number;

  constructor(reply: unknown, retryAfterSeconds: number) {
    this.reply = reply;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
