/** Features of browsers that no page of ours uses. */
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

/** Sent with every response: pages, files, errors, and what the API said. */
export function responseHeaders(config: {
  readonly PUBLIC_ORIGIN: string;
  readonly HSTS_SECONDS: number;
}): Readonly<Record<string, string>> {
  const isSecure = config.PUBLIC_ORIGIN.startsWith('https:') && config.HSTS_SECONDS > 0;
  return {
    'x-content-type-options': 'nosniff',
    'permissions-policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
    // Social sign-in opens a window and is told its result.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    ...(isSecure && { 'strict-transport-security': `max-age=${config.HSTS_SECONDS}` }),
  };
}
