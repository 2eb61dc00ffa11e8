import type { OptionKey } from '@onsori/contract/taxonomy';

type CurveShape =
  | 'rise'
  | 'fall'
  | 'arch'
  | 'valley'
  | 'late peak'
  | 'early peak'
  | 'two peaks'
  | 'step';

interface TestBrief {
  /** The producer's words. */
  readonly scene: string;
  readonly shape: CurveShape;
  readonly brief: {
    readonly genre: OptionKey<'genre'>;
    readonly moods: readonly OptionKey<'mood'>[];
    readonly tempo: OptionKey<'tempo'>;
    readonly insts: readonly OptionKey<'inst'>[];
    readonly excludedInsts: readonly OptionKey<'inst'>[];
    readonly seconds: number;
    readonly curve: readonly { readonly at: number; readonly level: number }[];
  };
}

/** Points from text such as `0:0.2 0.5:1 1:0.4`. */
const curve = (text: string) =>
  text.split(' ').map((point) => {
    const [at, level] = point.split(':').map(Number);
    return { at: at as number, level: level as number };
  });

/** Twenty briefs that candidates are measured with: 13 genres, 8 curve shapes, 15 to 120 seconds. */
export const testBriefs: readonly TestBrief[] = [
  {
    scene: '비 오는 밤 골목을 걷는 장면, 피아노와 첼로, 불안하지만 희망으로 끝, 45초',
    shape: 'rise',
    brief: {
      genre: '시네마틱',
      moods: ['긴장감 있는', '희망찬'],
      tempo: '느림',
      insts: ['피아노', '첼로'],
      excludedInsts: [],
      seconds: 45,
      curve: curve('0:0.2 0.4:0.35 0.75:0.7 1:0.85'),
    },
  },
  {
    scene: '예고편, 조용히 시작해 80% 지점에서 터지고 끝은 짧게, 합창 없이, 90초',
    shape: 'late peak',
    brief: {
      genre: '시네마틱',
      moods: ['영감을 주는'],
      tempo: '보통',
      insts: ['스트링', '브라스'],
      excludedInsts: ['보컬', '신시사이저'],
      seconds: 90,
      curve: curve('0:0.1 0.5:0.4 0.78:1 0.88:0.9 1:0.3'),
    },
  },
  {
    scene: '아침 명상, 하프와 플루트, 가운데가 가장 따뜻하게, 75초',
    shape: 'arch',
    brief: {
      genre: '뉴에이지',
      moods: ['평화로운'],
      tempo: '느림',
      insts: ['하프', '플루트'],
      excludedInsts: ['퍼커션'],
      seconds: 75,
      curve: curve('0:0.15 0.5:0.8 1:0.15'),
    },
  },
  {
    scene: '클럽에 들어서는 순간, 두 번 터지는 드롭, 60초',
    shape: 'two peaks',
    brief: {
      genre: 'EDM',
      moods: ['신나는'],
      tempo: '빠름',
      insts: ['신시사이저'],
      excludedInsts: ['기타', '브라스'],
      seconds: 60,
      curve: curve('0:0.3 0.25:1 0.4:0.95 0.55:0.25 0.8:1 1:0.6'),
    },
  },
  {
    scene: '로고 애니메이션 앞, 확 밀려오는 15초',
    shape: 'rise',
    brief: {
      genre: 'EDM',
      moods: ['강렬한'],
      tempo: '보통',
      insts: ['신시사이저'],
      excludedInsts: [],
      seconds: 15,
      curve: curve('0:0.1 0.6:0.6 0.85:1 1:1'),
    },
  },
  {
    scene: '늦은 밤 바, 색소폰이 먼저 말하고 점점 비워지는, 80초',
    shape: 'fall',
    brief: {
      genre: '재즈',
      moods: ['섹시한', '로맨틱한'],
      tempo: '느림',
      insts: ['색소폰', '피아노'],
      excludedInsts: ['브라스'],
      seconds: 80,
      curve: curve('0:0.9 0.3:0.75 0.7:0.35 1:0.1'),
    },
  },
  {
    scene: '요리 쇼 손놀림, 통통 튀게, 30초',
    shape: 'arch',
    brief: {
      genre: '재즈',
      moods: ['통통 튀는'],
      tempo: '빠름',
      insts: ['클라리넷'],
      excludedInsts: ['기타', '스트링', '신시사이저'],
      seconds: 30,
      curve: curve('0:0.3 0.45:0.9 0.6:0.9 1:0.35'),
    },
  },
  {
    scene: '강아지가 뛰어오는 장면, 우쿨렐레와 휘파람, 중간에 한 번 멈칫, 20초',
    shape: 'valley',
    brief: {
      genre: '캐주얼',
      moods: ['귀여운', '행복한'],
      tempo: '보통',
      insts: ['우쿨렐레', '휘파람'],
      excludedInsts: ['피아노'],
      seconds: 20,
      curve: curve('0:0.8 0.45:0.2 0.6:0.25 1:0.9'),
    },
  },
  {
    scene: '예능 반전, 앞은 잔잔하다가 절반에서 소란, 40초',
    shape: 'step',
    brief: {
      genre: '캐주얼',
      moods: ['코믹한'],
      tempo: '빠름',
      insts: ['실로폰'],
      excludedInsts: ['보컬'],
      seconds: 40,
      curve: curve('0:0.2 0.48:0.25 0.52:0.9 1:0.85'),
    },
  },
  {
    scene: '스포츠 하이라이트, 처음부터 세게 치고 나가서 정리, 50초',
    shape: 'early peak',
    brief: {
      genre: '록',
      moods: ['강렬한'],
      tempo: '빠름',
      insts: ['기타'],
      excludedInsts: ['신시사이저', '피아노'],
      seconds: 50,
      curve: curve('0:0.5 0.2:1 0.4:0.8 0.8:0.45 1:0.3'),
    },
  },
  {
    scene: '도시 야경 타임랩스, 후반에 비트가 들어오는, 70초',
    shape: 'step',
    brief: {
      genre: '힙합',
      moods: ['그루비한'],
      tempo: '느림',
      insts: ['피아노'],
      excludedInsts: ['브라스', '보컬'],
      seconds: 70,
      curve: curve('0:0.15 0.38:0.2 0.42:0.75 1:0.8'),
    },
  },
  {
    scene: '패션 영상 마무리, 힘이 빠지는 15초',
    shape: 'fall',
    brief: {
      genre: '힙합',
      moods: ['섹시한'],
      tempo: '보통',
      insts: ['신시사이저'],
      excludedInsts: [],
      seconds: 15,
      curve: curve('0:1 0.5:0.6 1:0.1'),
    },
  },
  {
    scene: '졸업식 다큐 엔딩, 기타로 시작해 마지막에 벅차게, 105초',
    shape: 'late peak',
    brief: {
      genre: '팝',
      moods: ['희망찬', '행복한'],
      tempo: '보통',
      insts: ['기타', '피아노', '스트링'],
      excludedInsts: ['신시사이저'],
      seconds: 105,
      curve: curve('0:0.2 0.4:0.45 0.8:1 0.92:0.9 1:0.5'),
    },
  },
  {
    scene: '뷰티 브이로그, 가볍게 두 번 올라가는, 35초',
    shape: 'two peaks',
    brief: {
      genre: '팝',
      moods: ['통통 튀는'],
      tempo: '빠름',
      insts: ['벨'],
      excludedInsts: ['기타'],
      seconds: 35,
      curve: curve('0:0.35 0.22:0.85 0.5:0.3 0.78:0.95 1:0.5'),
    },
  },
  {
    scene: '시장 골목 여행, 타악과 아코디언, 처음이 가장 활기차게, 65초',
    shape: 'early peak',
    brief: {
      genre: '월드뮤직',
      moods: ['행복한'],
      tempo: '보통',
      insts: ['퍼커션', '아코디언'],
      excludedInsts: ['신시사이저'],
      seconds: 65,
      curve: curve('0:0.6 0.15:1 0.35:0.7 0.7:0.4 1:0.2'),
    },
  },
  {
    scene: '우주 다큐, 아주 느린 숨, 가운데서 비었다 돌아오는, 120초',
    shape: 'valley',
    brief: {
      genre: '앰비언트',
      moods: ['몽환적인', '신비로운'],
      tempo: '느림',
      insts: ['신시사이저'],
      excludedInsts: ['기타', '퍼커션'],
      seconds: 120,
      curve: curve('0:0.7 0.4:0.2 0.55:0.15 0.9:0.85 1:0.75'),
    },
  },
  {
    scene: '자막만 흐르는 화면, 첼로 위로 조금씩 밝아지는, 25초',
    shape: 'rise',
    brief: {
      genre: '앰비언트',
      moods: ['차분한'],
      tempo: '느림',
      insts: ['첼로'],
      excludedInsts: ['보컬'],
      seconds: 25,
      curve: curve('0:0.1 0.5:0.4 1:0.75'),
    },
  },
  {
    scene: '레트로 운동 영상, 베이스가 끌고 가운데에서 브라스, 55초',
    shape: 'arch',
    brief: {
      genre: '펑크(Funk)',
      moods: ['그루비한', '신나는'],
      tempo: '보통',
      insts: ['브라스', '기타'],
      excludedInsts: ['스트링'],
      seconds: 55,
      curve: curve('0:0.25 0.4:0.95 0.65:0.9 1:0.3'),
    },
  },
  {
    scene: '캠핑장 아침, 기타 하나로 시작해서 끝에 조용히 사라지는, 100초',
    shape: 'fall',
    brief: {
      genre: '어쿠스틱',
      moods: ['편안한'],
      tempo: '보통',
      insts: ['기타'],
      excludedInsts: ['신시사이저', '브라스', '오르간'],
      seconds: 100,
      curve: curve('0:0.75 0.35:0.7 0.7:0.4 1:0.1'),
    },
  },
  {
    scene: '무도회, 바이올린 왈츠풍, 절정은 후반, 115초',
    shape: 'late peak',
    brief: {
      genre: '클래식',
      moods: ['로맨틱한', '마법 같은'],
      tempo: '빠름',
      insts: ['바이올린', '첼로'],
      excludedInsts: ['신시사이저', '퍼커션'],
      seconds: 115,
      curve: curve('0:0.25 0.3:0.5 0.45:0.35 0.75:1 0.9:0.8 1:0.4'),
    },
  },
];
