import type { Random } from '#music/score/random.ts';
import { type Fit, intersectFits, isCompatible } from '../fit.ts';
import { parseWords, type Row, type Title, type Word } from '../title/word.ts';
import {
  closingRows,
  type DescriptionPart,
  descriptionTemplates,
} from './description-templates.ts';
import { sceneRows } from './scenes.ts';

/** Uses that the music suits. */
const useRows: readonly Row[] = [
  ['일상 브이로그', 'everyday vlogs', 'calm warm joy groove cute wry'],
  ['아침 루틴 영상', 'morning routine videos', 'calm warm joy rise'],
  ['요리 영상', 'cooking videos', 'warm joy groove calm comic'],
  ['베이킹 영상', 'baking videos', 'warm joy cute'],
  ['카페 영상', 'café films', 'calm warm love groove'],
  ['여행 영상', 'travel films', 'rise joy warm groove mystery love'],
  ['드라이브 영상', 'driving footage', 'groove sleek party blue dream'],
  ['풍경 타임랩스', 'landscape time-lapses', 'calm rise dream muse mystery'],
  ['도시 야경', 'city nightscapes', 'groove sleek dream blue tense'],
  ['다큐멘터리', 'documentaries', 'muse calm tense mystery blue rise'],
  ['단편 영화', 'short films', 'blue tense mystery love wry dream'],
  ['로맨스 단편', 'love stories', 'love blue warm'],
  ['웨딩 영상', 'wedding films', 'love warm rise'],
  ['가족 영상', 'family films', 'warm joy cute'],
  ['육아 영상', 'videos of small children', 'cute warm joy'],
  ['반려동물 영상', 'pet videos', 'cute joy comic warm'],
  ['키즈 콘텐츠', 'children’s shows', 'cute joy comic magic'],
  ['애니메이션', 'animation', 'cute magic comic dream'],
  ['동화 낭독', 'storytelling', 'magic cute dream mystery'],
  ['판타지 장면', 'fantasy scenes', 'magic mystery fierce rise'],
  ['게임 하이라이트', 'game highlights', 'fierce party tense comic'],
  ['게임 방송', 'game streams', 'party comic tense fierce'],
  ['스포츠 하이라이트', 'sports highlights', 'fierce rise party'],
  ['운동 영상', 'workout videos', 'fierce party rise groove'],
  ['제품 광고', 'product spots', 'sleek groove rise joy party'],
  ['브랜드 필름', 'brand films', 'muse rise sleek calm'],
  ['발표 영상', 'presentations', 'muse rise calm'],
  ['강의 영상', 'lessons', 'muse calm rise'],
  ['과학 영상', 'science videos', 'muse mystery dream tense'],
  ['패션 필름', 'fashion films', 'sleek groove dream fierce'],
  ['뷰티 영상', 'beauty videos', 'sleek love groove joy'],
  ['댄스 영상', 'dance videos', 'groove party sleek fierce'],
  ['파티 영상', 'party films', 'party groove joy sleek'],
  ['예능 영상', 'variety shows', 'comic wry cute'],
  ['코미디 영상', 'comedy sketches', 'comic wry cute'],
  ['실패담 영상', 'stories of failure', 'wry comic'],
  ['공포 영상', 'horror shorts', 'eerie tense'],
  ['괴담 라디오', 'ghost-story hours', 'eerie mystery'],
  ['미스터리 영상', 'mystery videos', 'mystery tense eerie'],
  ['예고편', 'trailers', 'fierce tense rise mystery eerie'],
  ['명상 영상', 'meditation videos', 'calm dream muse'],
  ['수면 음악 채널', 'sleep channels', 'calm dream'],
  ['공부 방송', 'study streams', 'calm muse groove'],
  ['회상 장면', 'flashbacks', 'blue love warm dream'],
  ['이별 장면', 'farewell scenes', 'blue love'],
  ['엔딩 장면', 'closing scenes', 'blue rise love calm'],
  ['오프닝 장면', 'opening scenes', 'rise joy tense mystery muse'],
  ['마술 영상', 'magic shows', 'magic comic mystery'],
  ['시장 먹방', 'street-food videos', 'joy comic warm groove'],
  ['자취 브이로그', 'living-alone vlogs', 'wry calm comic'],
  ['직장인 브이로그', 'office-life vlogs', 'wry groove comic'],
];

/** Short descriptions of the sound. */
const qualityRows: readonly Row[] = [
  ['느긋한 박자', 'an unhurried beat', 'calm groove warm'],
  ['낮고 둥근 소리', 'low, round sounds', 'calm dream warm'],
  ['맑은 여백', 'clear open space', 'calm muse dream'],
  ['부드러운 울림', 'a soft resonance', 'calm love dream warm'],
  ['숨 같은 선율', 'melodies like breathing', 'calm dream love'],
  ['볕처럼 따뜻한 화음', 'chords warm as sunlight', 'warm calm love joy'],
  ['다정한 멜로디', 'a kind melody', 'warm love cute'],
  ['수줍은 설렘', 'a shy flutter', 'love cute'],
  ['오래 남는 여운', 'an afterglow that stays', 'love blue calm sleek'],
  ['조용한 슬픔', 'a quiet sadness', 'blue calm'],
  ['젖은 목소리 같은 선율', 'a melody like a wet voice', 'blue love'],
  ['그리움의 무게', 'the weight of longing', 'blue love'],
  ['웃음 뒤의 한숨', 'the sigh behind a laugh', 'wry blue'],
  ['엉뚱한 리듬', 'an oddball rhythm', 'comic cute wry'],
  ['삐끗하는 유머', 'humor that trips over itself', 'comic wry'],
  ['통통 튀는 걸음', 'a bouncing step', 'cute comic joy'],
  ['말랑한 소리', 'soft, squishy sounds', 'cute warm'],
  ['반짝이는 장난기', 'a twinkle of mischief', 'cute comic magic joy'],
  ['환한 에너지', 'bright energy', 'joy rise party'],
  ['가벼운 발걸음', 'a light step', 'joy warm groove'],
  ['저절로 나는 콧노래', 'a tune that hums itself', 'joy warm cute'],
  ['한 걸음씩 커지는 울림', 'a sound that grows step by step', 'rise muse'],
  ['가슴을 펴게 하는 화음', 'chords that straighten the back', 'rise muse'],
  ['맑게 열린 시야', 'a wide, clear view', 'rise muse calm'],
  ['생각이 트이는 리듬', 'a rhythm that clears the head', 'muse groove rise'],
  ['심장을 두드리는 박자', 'a beat that knocks at the heart', 'fierce rise party'],
  ['거친 숨', 'rough breath', 'fierce tense'],
  ['물러서지 않는 힘', 'a force that does not step back', 'fierce rise'],
  ['터질 듯한 긴장', 'tension about to burst', 'fierce tense'],
  ['낮게 깔린 긴장', 'tension kept low', 'tense mystery'],
  ['한 박자 늦은 불안', 'unease one beat late', 'tense eerie'],
  ['서늘한 정적', 'a chill silence', 'eerie tense mystery'],
  ['등 뒤의 기척', 'something behind you', 'eerie tense'],
  ['어둠 속의 속삭임', 'whispers in the dark', 'eerie mystery'],
  ['풀리지 않는 수수께끼', 'a riddle left unsolved', 'mystery tense magic'],
  ['안개 같은 화음', 'chords like mist', 'mystery dream'],
  ['멀리서 오는 메아리', 'an echo from far away', 'mystery dream blue'],
  ['몽롱한 빛', 'hazy light', 'dream love'],
  ['천천히 떠오르는 소리', 'sounds that rise slowly', 'dream calm'],
  ['무중력의 감각', 'a feeling of no gravity', 'dream mystery'],
  ['반짝이는 마법', 'a shimmer of magic', 'magic cute dream'],
  ['동화의 첫 장', 'the first page of a fairy tale', 'magic cute mystery'],
  ['비밀스러운 종소리', 'secret bells', 'magic mystery'],
  ['몸이 먼저 아는 리듬', 'a rhythm the body knows first', 'groove party'],
  ['느슨한 그루브', 'a loose groove', 'groove calm'],
  ['도시의 맥박', 'the pulse of a city', 'groove fierce sleek'],
  ['손뼉을 부르는 박자', 'a beat that asks for claps', 'party joy groove'],
  ['밤새 식지 않는 열기', 'heat that lasts the night', 'party fierce sleek'],
  ['벨벳 같은 질감', 'a texture like velvet', 'sleek love groove'],
  ['느린 눈맞춤', 'a slow exchange of glances', 'sleek love'],
  ['은근한 긴장', 'a subtle tension', 'sleek tense mystery'],
];

/** Occasions to play the music; Korean precedes a verb, English follows one. */
const momentRows: readonly Row[] = [
  ['퇴근길에', 'on the way home', 'groove calm wry blue warm evening night'],
  ['출근길에', 'on the way to work', 'groove rise joy wry morning'],
  ['잠들기 전에', 'before sleep', 'calm dream blue love night'],
  ['첫 커피를 내릴 때', 'over the first coffee', 'calm warm groove muse morning'],
  ['저녁을 차릴 때', 'while dinner is on', 'warm joy groove calm evening'],
  ['설거지를 할 때', 'over the dishes', 'calm groove comic warm'],
  ['빨래를 갤 때', 'while folding laundry', 'calm warm wry'],
  ['창문을 활짝 연 아침에', 'on a morning with the windows open', 'rise joy warm morning'],
  ['아무 약속 없는 일요일에', 'on a Sunday with no plans', 'calm warm cute wry'],
  ['비 오는 오후에', 'on a rainy afternoon', 'calm blue love dream day'],
  ['눈 내리는 밤에', 'on a snowy night', 'calm love blue magic winter night'],
  ['늦은 밤 책상에서', 'at a desk late at night', 'calm muse blue tense night'],
  ['글이 막힐 때', 'when the writing stalls', 'muse calm rise'],
  ['새로 시작하는 날에', 'on the first day of something', 'rise joy muse'],
  ['운동화 끈을 묶을 때', 'while lacing up', 'rise fierce party sport'],
  ['마지막 한 바퀴를 남기고', 'with one lap to go', 'fierce rise tense sport'],
  ['달리기를 시작할 때', 'at the start of a run', 'rise party fierce'],
  ['운전대를 잡을 때', 'behind the wheel', 'groove party fierce sleek'],
  ['해안 도로를 달릴 때', 'on the coast road', 'joy groove rise love'],
  ['여행 가방을 쌀 때', 'while packing', 'joy rise warm'],
  ['낯선 도시에 도착했을 때', 'on arriving somewhere new', 'rise mystery joy blue'],
  ['기차 창가에서', 'by a train window', 'calm blue rise dream love'],
  ['캠핑장에 불을 피울 때', 'by the campfire', 'warm joy calm love night evening'],
  ['바닷가를 걸을 때', 'on a walk by the sea', 'calm love blue joy'],
  ['숲길을 걸을 때', 'on a walk in the woods', 'calm muse mystery'],
  ['숨을 고를 때', 'while catching your breath', 'calm muse dream'],
  ['눈을 감고 싶을 때', 'when you want to close your eyes', 'calm dream blue'],
  ['누군가 그리울 때', 'when you miss someone', 'blue love'],
  ['괜찮은 척하기 싫을 때', 'when you are done pretending', 'blue wry'],
  ['울다가 웃고 싶을 때', 'when you could laugh or cry', 'wry blue comic'],
  ['월요일이 두려울 때', 'when Monday looms', 'wry comic groove'],
  ['웃음이 필요할 때', 'when you need a laugh', 'comic joy cute'],
  ['장난치고 싶을 때', 'when you feel like mischief', 'comic cute joy'],
  ['강아지와 산책할 때', 'on a walk with the dog', 'cute joy warm'],
  ['고양이가 졸 때', 'while the cat dozes', 'cute calm warm'],
  ['아이들이 뛰어놀 때', 'while children play', 'cute joy comic'],
  ['동화책을 펼칠 때', 'over a picture book', 'cute magic warm'],
  ['소원을 빌고 싶을 때', 'when you have a wish to make', 'magic love rise dream'],
  ['별을 올려다볼 때', 'while looking up at stars', 'dream magic love rise night'],
  ['마음이 떠다닐 때', 'when the mind drifts', 'dream calm'],
  ['수수께끼를 풀 때', 'over a riddle', 'mystery tense magic'],
  ['단서를 쫓을 때', 'on the trail of a clue', 'tense mystery comic'],
  ['불을 끄고 싶지 않을 때', 'when you would rather leave the light on', 'eerie tense night'],
  ['괴담을 나누는 밤에', 'on a night of ghost stories', 'eerie mystery comic night'],
  ['승부를 앞두고', 'ahead of a showdown', 'fierce tense rise'],
  ['볼륨을 높이고 싶을 때', 'when it has to be loud', 'fierce party'],
  ['금요일 밤을 열 때', 'as Friday night opens', 'party groove sleek night'],
  ['파티를 준비할 때', 'while getting ready for the party', 'party groove sleek joy'],
  ['잔을 채울 때', 'while filling a glass', 'sleek groove love night evening'],
  ['거울 앞에 설 때', 'in front of the mirror', 'sleek groove love'],
  ['고백을 앞두고', 'ahead of a confession', 'love wry tense'],
  ['둘이서 저녁을 먹을 때', 'over dinner for two', 'love warm sleek evening'],
];

const partWords: Readonly<Record<DescriptionPart, readonly Word[]>> = {
  scene: parseWords(sceneRows),
  moment: parseWords(momentRows),
  use: parseWords(useRows),
  quality: parseWords(qualityRows),
  closing: parseWords(closingRows),
};

/** Returns whether two texts share a word of two or more syllables. */
const sharesWord = (a: string, b: string) =>
  a.split(' ').some((word) => word.length > 1 && b.includes(word.slice(0, 2)));

export interface Description extends Title {
  /** What the title and the words of the description have in common. */
  readonly fit: Fit;
}

/**
 * Creates one or two sentences for a title. Their words match the requested tones and repeat neither the
 * title nor each other. Returns null when no template can be filled.
 */
export function createDescription(
  title: Title,
  fit: Fit,
  tracks: number,
  random: Random,
): Description | null {
  for (const template of random.shuffled(descriptionTemplates)) {
    const chosen: Word[] = [];
    let combinedFit = fit;
    for (const part of template.parts) {
      const candidates = partWords[part].filter(
        (word) =>
          isCompatible(intersectFits(combinedFit, word.fit)) &&
          ![title, ...chosen].some(({ ko }) => sharesWord(ko, word.ko)),
      );
      if (candidates.length === 0) break;
      const word = random.pick(candidates);
      chosen.push(word);
      combinedFit = intersectFits(combinedFit, word.fit);
    }
    if (chosen.length === template.parts.length)
      return { ...template.compose(chosen, tracks), fit: combinedFit };
  }
  return null;
}
