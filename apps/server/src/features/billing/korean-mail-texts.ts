import { billingLimits } from '@onsori/contract/billing-limits';
import type { MailTemplate } from './billing-mail-values.rules.ts';

const { refundBusinessDays } = billingLimits;

const howToCancel =
  '해지하려면 ‘구독과 결제’에서 ‘해지하기’를 눌러 주세요. 기간이 끝날 때 해지하거나, 지금 해지하고 남은 날만큼 돌려받을 수 있어요.';
const licencesStay = '이미 받은 라이선스는 그대로 유효하고, 그 음악은 다시 다운로드할 수 있어요.';
const endReasons: Readonly<Record<string, string>> = {
  unpaid: '기한까지 플랜 요금이 결제되지 않았어요.',
  price_declined: '새 요금에 동의하지 않아서 더 결제하지 않았어요.',
  period_end: '해지하신 대로 이용 기간이 끝났어요.',
};

export const koreanMails = {
  receipt: ({ has, raw, won, day, dayBefore, plan, card }) => ({
    subject: `${won('amount')}원을 결제했어요`,
    lines: [
      has('musics')
        ? `음악 ${raw('musics')}곡 금액 ${won('amount')}원을${card()} 결제했어요.`
        : has('addedSeats')
          ? `추가한 좌석 ${raw('addedSeats')}개의 요금 ${won('amount')}원을${card()} 결제했어요. 이제 좌석은 모두 ${raw('seats')}개예요.`
          : `${plan()} 플랜 요금 ${won('amount')}원을${card()} 결제했어요.`,
      `부가세 ${won('vat')}원이 포함된 금액이에요.`,
      `주문 번호: ${raw('orderId')}`,
      ...(has('plan')
        ? [
            `이용 기간: ${day('periodStart')} ~ ${dayBefore('periodEnd')}`,
            has('nextAmount')
              ? `다음 결제: ${day('periodEnd')}에 ${won('nextAmount')}원`
              : `${dayBefore('periodEnd')}까지 이용할 수 있고, 그 뒤에는 결제하지 않아요.`,
            `${day('withdrawalUntil')}까지는 이번 결제 뒤에 새로 다운로드한 음악이 없으면 전액 돌려받을 수 있어요.`,
            howToCancel,
          ]
        : [`다운로드하지 않은 음악은 ${day('withdrawalUntil')}까지 돌려받을 수 있어요.`]),
    ],
  }),
  payment_refused: ({ has, raw, won, day, plan, card, refusalText }) => ({
    subject: '플랜 요금을 결제하지 못했어요',
    lines: [
      `${plan()} 플랜 요금 ${won('amount')}원을${card()} 결제하지 못했어요. ${refusalText()}`,
      ...(has('nextTryOn')
        ? [
            `${day('nextTryOn')}에 같은 카드로 다시 결제해 볼게요.`,
            '‘구독과 결제’에서 카드를 바꾸면 바로 다시 결제해요.',
          ]
        : [
            `모두 ${raw('tries')}번 결제해 봤고, 이제 자동으로 다시 결제하지 않아요.`,
            `${day('lastDay')}까지 ‘구독과 결제’에서 이 카드나 다른 카드로 결제해 주세요.`,
          ]),
      `${day('lastDay')}까지는 지금처럼 이용할 수 있고, 그때까지 결제되지 않으면 플랜이 끝나요.`,
    ],
  }),
  card_needed: ({ won, day, plan, card, refusal, refusalText }) => ({
    subject:
      refusal() === 'expired_card'
        ? '카드 유효기간이 지났어요. 새 카드를 등록해 주세요'
        : '결제할 카드를 바꿔 주세요',
    lines: [
      `${plan()} 플랜 요금 ${won('amount')}원을${card()} 결제하지 못했어요. ${refusalText()}`,
      refusal() === 'expired_card'
        ? '‘구독과 결제’에서 새로 받은 카드나 다른 카드를 등록하면 바로 다시 결제해요.'
        : '‘구독과 결제’에서 다른 카드로 바꾸면 바로 다시 결제해요.',
      '그 전에는 다시 시도하지 않아요.',
      `${day('lastDay')}까지는 지금처럼 이용할 수 있고, 그때까지 결제되지 않으면 플랜이 끝나요.`,
    ],
  }),
  renewal_ahead: ({ raw, won, day, plan, card }) => ({
    subject: `${raw('days')}일 뒤에 플랜 요금을 결제해요`,
    lines: [
      `${day('renewsOn')}에 ${plan()} 플랜 요금 ${won('amount')}원을${card()} 결제해요. 부가세가 포함된 금액이에요.`,
      '계속 이용하려면 카드의 유효기간이 그날까지 남아 있는지만 확인해 주세요. 새 카드를 받았다면 ‘구독과 결제’에서 바꿀 수 있어요.',
      howToCancel,
    ],
  }),
  price_change: ({ won, day, dayBefore, plan, card }) => ({
    subject: '플랜 요금이 바뀌어요. 동의가 필요해요',
    lines: [
      `${plan()} 플랜 요금이 ${won('oldAmount')}원에서 ${won('newAmount')}원으로 바뀌어요. 부가세가 포함된 금액이에요.`,
      `동의하시면 ${day('renewsOn')}부터 새 요금을${card()} 결제해요.`,
      `동의하지 않으면 더 결제하지 않고, ${dayBefore('renewsOn')}까지 이용한 뒤 플랜이 끝나요.`,
      '‘구독과 결제’에서 새 요금을 확인하고 동의할 수 있어요.',
      howToCancel,
    ],
  }),
  card_removed: ({ raw }) => ({
    subject: '등록한 카드를 더 쓸 수 없어요',
    lines: [
      `끝자리 ${raw('lastDigits')} 카드의 자동 결제 등록이 해제됐어요.`,
      '이 카드로 플랜 요금을 결제하고 있었다면 ‘구독과 결제’에서 다른 카드로 바꿔 주세요.',
    ],
  }),
  cancelled: ({ has, raw, won, day, dayBefore, plan, card }) => ({
    subject: '구독을 해지했어요',
    lines: has('refund')
      ? [
          `${plan()} 플랜을 오늘 해지했어요. 앞으로 결제하지 않아요.`,
          raw('refund') === '0'
            ? '돌려드릴 금액은 없어요.'
            : `${won('refund')}원을 ${refundBusinessDays}영업일 안에${card()} 돌려드려요.`,
          licencesStay,
        ]
      : [
          `${plan()} 플랜을 해지했어요. ${dayBefore('periodEnd')}까지 지금처럼 이용할 수 있어요.`,
          `${day('periodEnd')}에 결제하지 않아요. 그 전에는 ‘구독과 결제’에서 해지를 되돌릴 수 있어요.`,
          licencesStay,
        ],
  }),
  ended: ({ raw, plan }) => ({
    subject: '플랜이 끝났어요',
    lines: [
      `${plan()} 플랜이 끝났어요. ${endReasons[raw('reason')] ?? ''}`.trim(),
      '앞으로 결제하지 않아요. 다시 이용하려면 요금제에서 플랜을 선택해 주세요.',
      licencesStay,
    ],
  }),
  refunded: ({ won, card }) => ({
    subject: `${won('amount')}원을 환불했어요`,
    lines: [
      `${won('amount')}원을${card()} 돌려드렸어요.`,
      '명세서에 나타나기까지 카드사에 따라 며칠 걸릴 수 있어요.',
    ],
  }),
  refund_refused: ({ raw, won }) => ({
    subject: '환불 요청을 승인하지 못했어요',
    lines: [
      `요청하신 ${won('amount')}원 환불을 승인하지 못했어요.`,
      `이유: ${raw('reason')}`,
      '의견이 다르면 환불 정책에서 도움받을 곳을 확인해 주세요.',
    ],
  }),
  refund_failed: ({ has, raw, won, card }) => ({
    subject: '환불이 늦어지고 있어요',
    lines: [
      `${won('amount')}원을${card()} 돌려드리려고 했지만, 결제 회사에서 처리하지 못했어요.`,
      `운영자가 직접 확인해서 ${refundBusinessDays}영업일 안에 돌려드려요. 다른 방법이 필요하면 이메일로 여쭤볼게요.`,
      '지금 따로 할 일은 없어요.',
      ...(has('businessEmail')
        ? ['궁금한 점이 있으면 이 주소로 알려 주세요.', raw('businessEmail')]
        : []),
    ],
  }),
} satisfies Readonly<Record<string, MailTemplate>>;
