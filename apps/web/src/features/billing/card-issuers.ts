import type { Locale } from '#i18n/locale.ts';

type IssuerName = Readonly<Record<Locale, string>>;

const name = (ko: string, en: string): IssuerName => ({ ko, en });

/** Two-character issuer codes of Toss Payments. */
const issuers: ReadonlyMap<string, IssuerName> = new Map([
  ['11', name('국민카드', 'KB Kookmin Card')],
  ['15', name('카카오뱅크', 'KakaoBank')],
  ['21', name('하나카드', 'Hana Card')],
  ['24', name('토스뱅크', 'Toss Bank')],
  ['30', name('산업은행', 'KDB')],
  ['31', name('BC카드', 'BC Card')],
  ['33', name('우리카드', 'Woori Card')],
  ['34', name('수협은행', 'Suhyup Bank')],
  ['35', name('전북은행', 'Jeonbuk Bank')],
  ['36', name('씨티카드', 'Citi Card')],
  ['37', name('우체국', 'Korea Post')],
  ['38', name('새마을금고', 'MG Saemaul')],
  ['39', name('저축은행', 'Savings Bank')],
  ['3A', name('케이뱅크', 'K bank')],
  ['3K', name('기업은행', 'IBK')],
  ['41', name('신한카드', 'Shinhan Card')],
  ['42', name('제주은행', 'Jeju Bank')],
  ['46', name('광주은행', 'Kwangju Bank')],
  ['51', name('삼성카드', 'Samsung Card')],
  ['61', name('현대카드', 'Hyundai Card')],
  ['62', name('신협', 'Shinhyup')],
  ['71', name('롯데카드', 'Lotte Card')],
  ['91', name('농협카드', 'NH Card')],
  ['W1', name('우리카드', 'Woori Card')],
]);

const unknownIssuer = name('카드', 'Card');

/** A general word for an issuer that is not listed. */
export const issuerName = (code: string, locale: Locale): string =>
  (issuers.get(code) ?? unknownIssuer)[locale];
