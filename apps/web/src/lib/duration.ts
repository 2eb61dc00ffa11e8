const padTwo = (value: number) => String(value).padStart(2, '0');

/** Formats as 2:14, or 1:02:14 from an hour on. */
export function formatDuration(seconds: number): string {
  const whole = Math.round(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)];
  const secondsText = padTwo(whole % 60);
  return hours > 0 ? `${hours}:${padTwo(minutes)}:${secondsText}` : `${minutes}:${secondsText}`;
}
