import type { PolicyDocument } from '@onsori/contract/policy-values';

export const policy: PolicyDocument = {
  title: '환불 정책',
  summary: '지금은 결제를 받지 않아서 돌려드릴 금액이 없다는 것을 알려 드리는 문서예요.',
  sections: [
    {
      id: 'now',
      heading: '1. 지금은 결제가 없어요',
      blocks: [
        '온소리는 아직 결제를 받지 않아요. 프리 플랜은 0원이고 카드를 등록하지 않아서, 돌려드릴 금액도 생기지 않아요.',
        '유료 플랜과 한 곡 구매는 아직 시작하지 않았어요. 환불 조건은 결제를 받기 전에 이 문서의 새 버전에 적어요.',
      ],
    },
    {
      id: 'disputes',
      heading: '2. 물어볼 곳',
      blocks: [
        '궁금한 점은 페이지 아래의 이메일로 물어봐 주세요. 한국소비자원(국번 없이 1372)이나 콘텐츠분쟁조정위원회에 도움을 청할 수도 있어요.',
      ],
    },
  ],
};
