/** One line on what a page could not be made of, for whoever watches the process. */
export function reportFailure(request: Request, error: unknown): void {
  const told = error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(error);
  process.stderr.write(`${request.method} ${new URL(request.url).pathname}: ${told}\n`);
}
