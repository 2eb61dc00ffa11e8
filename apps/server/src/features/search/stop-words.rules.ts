import { withoutParticles } from '@onsori/contract/korean-particles';

/** Stop words of music searches. */
const stopWords = new Set(
  [
    '음악 노래 곡 브금 비지엠 bgm 배경음악 배경음 배경 사운드 트랙 뮤직 연주 연주곡 멜로디',
    '어울리는 어울릴 어울리고 어울려요 같은 느낌 느낌의 느낌이 분위기 분위기의 스타일 스타일의 풍의 좋은 좋을 듣기 듣는',
    '쓸 쓸만한 쓰기 쓰는 넣을 넣기 깔 깔기 만한 할 때 때의 중 중에 위한 위해 있는 있을 나는 나오는 들어간 들어가는 들리는 주는',
    '영상 영상에 영상용 동영상 유튜브 유튜브용 편집 편집용 장면 장면에 나오는 추천 추천해줘 찾아줘 틀어줘 주세요 좀 그런 이런 저런 정도 정도의 짜리 잘 딱 너무 아주 조금 살짝 약간',
    '찍을 찍는 만들 만드는 만들기 올릴 올리는 틀 틀어놓을 나올 쓰이는 사용할 사용하는 넣는 까는 보면서 하면서 들으면서 되는 좋아하는 좋아할 가서 읽어주기 읽어주는',
    '채널 콘텐츠 컨텐츠 클립 썰 쇼츠 릴스 숏폼 짧고 관련 관련된 용도 버전 무슨 어떤 후 전 동안 진짜 정말 제일 가장',
    'music song songs track tracks background sound sounds tune tunes for a an the of with to in on and or but at my me some something that is like find i want need good video videos youtube style feel feeling vibe vibes mood kind about very really bit little scene scenes clip clips content channel shorts reels when while during from by our your this',
  ].flatMap((line) => line.split(' ')),
);

export const isStopWord = (word: string): boolean =>
  withoutParticles(word.toLowerCase()).some((form) => stopWords.has(form));
