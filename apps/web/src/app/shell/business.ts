import type { WebConfig } from '#web-server/config.ts';

/** Business details that Korean law requires in the footer, as configured. */
export function businessOf(config: WebConfig) {
  return {
    name: config.BUSINESS_NAME,
    representative: config.BUSINESS_REPRESENTATIVE,
    number: config.BUSINESS_NUMBER,
    mailOrder: config.BUSINESS_MAIL_ORDER_NUMBER,
    address: config.BUSINESS_ADDRESS,
    phone: config.BUSINESS_PHONE,
    email: config.BUSINESS_EMAIL,
    hosting: config.BUSINESS_HOSTING,
  };
}

export type Business = ReturnType<typeof businessOf>;
