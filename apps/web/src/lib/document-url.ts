/** The URL that the browser loaded, whatever the router has shown since. */
export function documentUrl(): string {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation?.name ?? window.location.href;
}
