import { airErrors } from './air-errors.ts';
import { apiKeyErrors } from './api-key-errors.ts';
import { companyErrors } from './company-errors.ts';
import { cueSheetErrors } from './cue-sheet-errors.ts';
import { dailyCapErrors } from './daily-caps.ts';
import type { Language } from './enumerations.ts';
import { type ErrorDefinition, fault, refusal } from './error-definition.ts';
import { fitErrors } from './fit-errors.ts';
import { healthErrors } from './health-errors.ts';
import { inquiryErrors } from './inquiry-errors.ts';
import { licenceErrors } from './licence-errors.ts';
import { pavilionErrors } from './pavilion-errors.ts';
import { peopleErrors } from './people-errors.ts';
import { policyErrors } from './policy-errors.ts';
import { priceErrors } from './price-errors.ts';
import { projectErrors } from './projects-errors.ts';
import { purchaseErrors } from './purchase-errors.ts';
import { reviewErrors } from './review-errors.ts';
import { reviewLinkErrors } from './reviews-errors.ts';
import { secondFactorErrors } from './second-factor-errors.ts';
import { webhookErrors } from './webhook-errors.ts';

/** The closed list of API errors. */
export const errors = {
  'bad_request.malformed': refusal(400, '요청을 읽을 수 없어요.', 'We couldn’t read the request.'),
  'bad_request.idempotency_key_missing': refusal(
    400,
    '요청에 Idempotency-Key가 필요해요.',
    'This request needs an Idempotency-Key.',
  ),
  'unauthorized.token_missing': refusal(401, '로그인이 필요해요.', 'Please sign in.'),
  'unauthorized.token_invalid': refusal(
    401,
    '로그인이 만료됐어요. 다시 로그인해 주세요.',
    'Your session has ended. Please sign in again.',
  ),
  'unauthorized.login_from_other_device': refusal(
    401,
    '다른 기기에서 로그인해 자동으로 로그아웃됐어요.',
    'You were signed out because your account was used on another device.',
  ),
  'forbidden.no_plan': refusal(403, '구독 중인 플랜이 필요해요.', 'You need a plan for this.'),
  'forbidden.plan_too_small': refusal(
    403,
    '지금 플랜으로는 받을 수 없는 파일이에요.',
    'Your plan doesn’t cover this choice.',
  ),
  'forbidden.quota_used': refusal(
    403,
    '이번 달에 받을 수 있는 곡을 모두 받았어요.',
    'You’ve used all your downloads this month.',
  ),
  'forbidden.email_unconfirmed': refusal(
    403,
    '이메일 주소를 확인하면 프리 플랜의 곡을 받을 수 있어요.',
    'Confirm your email address to download tracks on the Free plan.',
  ),
  'forbidden.phone_unverified': refusal(
    403,
    '결제하기 전에 휴대폰 번호를 인증해 주세요.',
    'Please verify your phone number before paying.',
  ),
  'forbidden.seat_member': refusal(
    403,
    '회사의 좌석을 쓰는 동안은 관리자만 플랜을 바꿀 수 있어요.',
    'Only the owner can change the plan while you’re using a company seat.',
  ),
  'forbidden.organization_owner_only': refusal(
    403,
    '좌석은 관리자만 바꿀 수 있어요.',
    'Only the owner can manage seats.',
  ),
  'forbidden.invited_email_differs': refusal(
    403,
    '초대받은 이메일로 로그인해 주세요.',
    'Please sign in with the email address that was invited.',
  ),
  'forbidden.pavilion_only': refusal(
    403,
    '파빌리온 회원만 이용할 수 있어요.',
    'This area is for pavilion members.',
  ),
  'forbidden.operator_only': refusal(
    403,
    '운영자만 이용할 수 있어요.',
    'This is for operators only.',
  ),
  'forbidden.sign_in_again': refusal(
    403,
    '안전을 위해 다시 로그인한 뒤 시도해 주세요.',
    'To keep your account safe, please sign in again first.',
  ),
  'not_found.route': refusal(404, '없는 주소예요.', 'There’s nothing at this address.'),
  'not_found.music': refusal(404, '찾을 수 없는 음악이에요.', 'We couldn’t find this track.'),
  'not_found.audio': refusal(404, '들을 수 없는 음원이에요.', 'This audio can’t be played.'),
  'not_found.album': refusal(404, '찾을 수 없는 앨범이에요.', 'We couldn’t find this album.'),
  'not_found.job': refusal(404, '찾을 수 없는 작업이에요.', 'We couldn’t find this job.'),
  'not_found.download': refusal(
    404,
    '만료된 다운로드예요. 다시 받아 주세요.',
    'This download has expired. Please start it again.',
  ),
  'not_found.login': refusal(
    404,
    '연결되지 않은 로그인이에요.',
    'This sign-in method isn’t connected.',
  ),
  'not_found.payment': refusal(404, '찾을 수 없는 결제예요.', 'We couldn’t find this payment.'),
  'not_found.refund': refusal(
    404,
    '찾을 수 없거나 이미 결정된 환불 요청이에요.',
    'We couldn’t find this refund request, or it was already decided.',
  ),
  'not_found.card': refusal(404, '찾을 수 없는 카드예요.', 'We couldn’t find this card.'),
  'not_found.cart_item': refusal(
    404,
    '장바구니에 없는 음악이에요.',
    'This track isn’t in your cart.',
  ),
  'not_found.organization': refusal(
    404,
    '좌석을 쓰는 회사가 없어요.',
    'You don’t belong to a company plan.',
  ),
  'not_found.seat': refusal(404, '찾을 수 없는 좌석이에요.', 'We couldn’t find this seat.'),
  'not_found.operator': refusal(404, '찾을 수 없는 운영자예요.', 'We couldn’t find this operator.'),
  request_timeout: refusal(
    408,
    '요청을 받는 데 너무 오래 걸렸어요. 다시 시도해 주세요.',
    'The request took too long. Please try again.',
  ),
  'conflict.email_taken': refusal(
    409,
    '이미 가입된 이메일이에요. 로그인해 주세요.',
    'This email already has an account. Please sign in.',
  ),
  'conflict.sign_up_required': refusal(
    409,
    '처음 오셨네요. 약관에 동의하면 가입이 끝나요.',
    'You’re new here. Agree to the terms to finish signing up.',
  ),
  'conflict.link_required': refusal(
    409,
    '같은 이메일로 가입한 계정이 있어요. 본인 확인 후 연결할 수 있어요.',
    'There’s already an account with this email. Confirm it’s yours to connect it.',
  ),
  'conflict.login_taken': refusal(
    409,
    '다른 계정에 연결된 로그인이에요.',
    'This sign-in method is connected to another account.',
  ),
  'conflict.last_login': refusal(
    409,
    '마지막 로그인 방법은 해제할 수 없어요. 먼저 비밀번호를 만들어 주세요.',
    'This is your only way to sign in. Set a password first.',
  ),
  'conflict.music_state': refusal(409, '이미 처리한 곡이에요.', 'This is already done.'),
  'conflict.album_musics': refusal(
    409,
    '그사이 앨범의 곡이 바뀌었어요. 다시 열어 주세요.',
    'The tracks of this album have changed. Please open it again.',
  ),
  'conflict.wishlist_full': refusal(
    409,
    '위시리스트가 가득 찼어요. 필요 없는 항목을 지우고 다시 담아 주세요.',
    'Your wishlist is full. Remove something you no longer need, then try again.',
  ),
  'conflict.orders_full': refusal(
    409,
    '아직 준비하고 있는 파일이 많아요. 먼저 요청한 파일이 준비되면 다시 시도해 주세요.',
    'We’re still preparing your other files. Try again once some of them are ready.',
  ),
  'conflict.fit_files_made': refusal(
    409,
    '하루에 만들 수 있는 길이 맞춤 파일을 모두 만들었어요. 내일 다시 시도해 주세요.',
    'You’ve had as many files of versions made as one day allows. Please try again tomorrow.',
  ),
  'conflict.subscribed': refusal(
    409,
    '이미 구독하고 있어요. 내 계정에서 플랜을 바꿀 수 있어요.',
    'You already have a plan. You can change it in your account.',
  ),
  'conflict.not_subscribed': refusal(
    409,
    '구독하고 있는 플랜이 없어요.',
    'You don’t have a paid plan.',
  ),
  'conflict.payment_open': refusal(
    409,
    '아직 확인하고 있는 결제가 있어요. 두 번 결제되지 않으니 잠시만 기다려 주세요.',
    'We’re still checking a payment. You won’t be charged twice, so please wait a moment.',
  ),
  'conflict.card_in_use': refusal(
    409,
    '구독 결제에 쓰는 카드예요. 먼저 다른 카드로 바꿔 주세요.',
    'This card pays for your plan. Choose another card first.',
  ),
  'conflict.cards_full': refusal(
    409,
    '등록할 수 있는 카드 수를 넘었어요. 쓰지 않는 카드를 지워 주세요.',
    'You’ve reached the number of cards you can save. Remove one you don’t use.',
  ),
  'conflict.cart_full': refusal(
    409,
    '장바구니가 가득 찼어요. 필요 없는 음악을 지우고 다시 담아 주세요.',
    'Your cart is full. Remove a track you don’t need, then try again.',
  ),
  'conflict.cart_changed': refusal(
    409,
    '장바구니가 바뀌었어요. 다시 확인해 주세요.',
    'Your cart has changed. Please check it again.',
  ),
  'conflict.seats_full': refusal(
    409,
    '남은 좌석이 없어요. 좌석을 먼저 추가해 주세요.',
    'All seats are taken. Add a seat first.',
  ),
  'conflict.in_organization': refusal(
    409,
    '이미 다른 회사의 좌석을 쓰고 있어요.',
    'You already use a seat in another company.',
  ),
  'conflict.not_refundable': refusal(
    409,
    '이미 환불했거나 환불할 수 없는 결제예요.',
    'This payment was already refunded or can’t be refunded.',
  ),
  'conflict.refund_decided': refusal(
    409,
    '다른 운영자가 이미 결정한 환불 요청이에요.',
    'Another operator already decided this refund request.',
  ),
  'conflict.in_progress': refusal(
    409,
    '같은 요청을 처리하고 있어요. 잠시만 기다려 주세요.',
    'We’re still working on the same request. Please wait a moment.',
  ),
  'conflict.proof_stale': refusal(
    409,
    '기기의 시각이 맞지 않아요. 다시 시도해 주세요.',
    'The clock on this device is off. Please try again.',
  ),
  payload_too_large: refusal(413, '보낸 내용이 너무 커요.', 'What you sent is too large.'),
  unsupported_media_type: refusal(415, '지원하지 않는 형식이에요.', 'This format isn’t supported.'),
  range_not_satisfiable: refusal(416, '파일에 없는 구간이에요.', 'The file has no such range.'),
  headers_too_large: refusal(431, '요청 헤더가 너무 커요.', 'The request headers are too large.'),
  'invalid.input': refusal(422, '입력한 내용을 확인해 주세요.', 'Please check what you entered.'),
  'invalid.credentials': refusal(
    422,
    '이메일 또는 비밀번호가 맞지 않아요.',
    'The email or password is incorrect.',
  ),
  'invalid.password': refusal(422, '비밀번호가 맞지 않아요.', 'The password is incorrect.'),
  'invalid.new_password': refusal(
    422,
    '사용할 수 없는 비밀번호예요. 8자 이상, 흔하지 않은 것으로 정해 주세요.',
    'Please choose another password: at least 8 characters, and not a common one.',
  ),
  'invalid.link': refusal(
    422,
    '이미 사용했거나 만료된 링크예요. 다시 요청해 주세요.',
    'This link was already used or has expired. Please request a new one.',
  ),
  'invalid.code': refusal(
    422,
    '인증번호가 맞지 않거나 만료됐어요.',
    'The code is incorrect or has expired.',
  ),
  'invalid.social': refusal(
    422,
    '소셜 로그인을 확인하지 못했어요. 처음부터 다시 시도해 주세요.',
    'We couldn’t confirm the social sign-in. Please start over.',
  ),
  'invalid.email_needed': refusal(
    422,
    '이메일을 받지 못했어요. 사용할 이메일을 입력해 주세요.',
    'We didn’t get an email address. Please enter one.',
  ),
  'invalid.choice': refusal(
    422,
    '이 음악에 없는 음원을 골랐어요.',
    'This track doesn’t have that audio.',
  ),
  'invalid.licensee_needed': refusal(
    422,
    '라이선스 보유자의 이름과 채널을 입력해 주세요.',
    'Please enter the name and channel the license is for.',
  ),
  'invalid.plan_change': refusal(
    422,
    '이 플랜으로는 바꿀 수 없어요.',
    'You can’t switch to this plan.',
  ),
  'invalid.payment': refusal(
    422,
    '주문과 맞지 않는 결제예요. 결제된 금액은 없어요.',
    'This payment doesn’t match the order. You haven’t been charged.',
  ),
  'invalid.project_needed': refusal(
    422,
    '음악마다 프로젝트 이름을 적어 주세요.',
    'Please name a project for each track.',
  ),
  'invalid.placeholder_left': refusal(
    422,
    '답변에 채우지 않은 자리가 남아 있어요.',
    'The answer still has a blank to fill in.',
  ),
  'invalid.page_too_deep': refusal(
    422,
    '여기까지만 볼 수 있어요. 필터로 범위를 좁혀 주세요.',
    'The list ends here. Narrow it down with filters.',
  ),
  'invalid.cursor': refusal(
    422,
    '목록이 바뀌었어요. 처음부터 다시 봐 주세요.',
    'The list has changed. Please start over.',
  ),
  'invalid.idempotency_key_reused': refusal(
    422,
    '같은 요청 키로 다른 내용을 보냈어요.',
    'This Idempotency-Key was already used for a different request.',
  ),
  rate_limited: refusal(
    429,
    '요청이 너무 많아요. 잠시 후 다시 시도해 주세요.',
    'Too many requests. Please try again in a moment.',
  ),
  'rate_limited.downloads': refusal(
    429,
    '다운로드가 여러 개 진행 중이에요. 하나가 끝나면 다시 시도해 주세요.',
    'Several downloads are already running. Try again once one of them finishes.',
  ),
  'rate_limited.visitor': refusal(
    429,
    '이 네트워크에서 로그인 없이 보낸 요청이 너무 많아요. 로그인하면 계속 이용할 수 있어요.',
    'Too many requests from your network without signing in. Sign in to continue.',
  ),
  ...airErrors,
  ...apiKeyErrors,
  ...dailyCapErrors,
  ...secondFactorErrors,
  ...cueSheetErrors,
  ...pavilionErrors,
  ...projectErrors,
  ...purchaseErrors,
  ...peopleErrors,
  ...companyErrors,
  ...fitErrors,
  ...healthErrors,
  ...inquiryErrors,
  ...licenceErrors,
  ...policyErrors,
  ...priceErrors,
  ...reviewErrors,
  ...reviewLinkErrors,
  ...webhookErrors,
  internal: fault(
    500,
    '일시적인 오류가 발생했어요. 새로고침한 뒤 다시 시도해 주세요.',
    'A temporary error occurred. Refresh and try again.',
  ),
  'unavailable.busy': refusal(
    503,
    '요청이 몰리고 있어요. 잠시 후 다시 시도해 주세요.',
    'We’re very busy right now. Please try again in a moment.',
  ),
  'unavailable.social': fault(
    503,
    '소셜 로그인에 연결할 수 없어요. 잠시 후 다시 시도해 주세요.',
    'We can’t reach the social sign-in. Please try again in a moment.',
  ),
  'unavailable.api': fault(
    503,
    '지금은 연결이 원활하지 않아요. 잠시 후 다시 시도해 주세요.',
    'We can’t connect right now. Please try again in a moment.',
  ),
  'unavailable.database': fault(
    503,
    '지금은 연결이 원활하지 않아요. 잠시 후 다시 시도해 주세요.',
    'We can’t connect right now. Please try again in a moment.',
  ),
} as const satisfies Record<string, ErrorDefinition>;

export type ErrorType = keyof typeof errors;

export interface ErrorBody {
  readonly type: ErrorType;
  readonly title: string;
  readonly detail: readonly { readonly msg: string }[];
}

export function errorBody(type: ErrorType, language: Language, msgs: readonly string[]): ErrorBody {
  return { type, title: errors[type].title[language], detail: msgs.map((msg) => ({ msg })) };
}
