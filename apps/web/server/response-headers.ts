/** Browser features that no page uses. */
const unusedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];

/** Headers of every response: pages, files, errors and proxied ones. */
export function responseHeaders(config: {
  readonly PUBLIC_ORIGIN: string;
  readonly HSTS_SECONDS: number;
}): Readonly<Record<string, string>> {
  const isSecure = config.PUBLIC_ORIGIN.startsWith('https:') && config.HSTS_SECONDS > 0;
  return {
    'x-content-type-options': 'nosniff',
    'permissions-policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
    // Social sign-in opens a popup that reports its result.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    ...(isSecure && { 'strict-transport-security': `max-age=${config.HSTS_SECONDS}` }),
  };
}
