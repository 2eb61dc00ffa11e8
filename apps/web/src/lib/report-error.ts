const MAX_QUEUED = 10;
const queued: unknown[] = [];

let report = (error: unknown): void => {
  if (queued.length < MAX_QUEUED) queued.push(error);
};

/** Reports an error; until the reporter is loaded the first ones wait. */
export const reportError = (error: unknown): void => report(error);

/** Passes the waiting errors and all later ones to the reporter. */
export function takeOverReports(reporter: (error: unknown) => void): void {
  report = reporter;
  for (const error of queued.splice(0)) reporter(error);
}
