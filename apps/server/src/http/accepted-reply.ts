/** A 202 reply: the Idempotency-Key stays unused, so that the client can retry with it. */
export class AcceptedReply {
  readonly reply: unknown;
  readonly retryAfterSeconds: number;

  constructor(reply: unknown, retryAfterSeconds: number) {
    this.reply = reply;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
