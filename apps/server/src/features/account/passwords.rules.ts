import { type PasswordProblem, passwordLengthProblem } from '@onsori/contract/password';

/**
 * Common passwords worldwide, on Korean keyboards in both layouts (Korean words typed on Latin keys),
 * and related to this product. Lower case.
 */
const words = `
password passw0rd p@ssword p@ssw0rd pa$$word pa55word password1 passwort motdepasse contraseña
qwerty qwertyui qwertyuiop qwertyu qwerty12 qwer1234 qwer12345 qwerasdf qwerasdfzxcv qwe123
qweqwe qweqweqwe qweasd qweasdzxc q1w2e3r4 q1w2e3r4t5 1q2w3e4r 1q2w3e4r5t 1q2w3e 1q2w3e4r5t6y
1qaz2wsx 1qaz2wsx3edc qazwsx qazwsxedc zaq12wsx zaq1zaq1 zxcvbnm zxcvbn zxcv1234 asdf1234
asdfasdf asdfqwer asdfghjk asdfghjkl asdfgh asdf asdfzxcv asd123 aaaa1111 aaa111 abcd1234
abcd12345 abc123 abc12345 abc123456 abcdefg1 abcdefgh1 a1b2c3d4 a1234567 a12345678 a123456789
aa123456 aa12345678 aaaaaaaa1 as123456 q1234567 q12345678 12345678 123456789 1234567890 123456
1234567 12341234 11223344 12121212 123123123 123123 1234qwer 1234asdf 1234abcd 12345qwert 123qwe
123qweasd 123abc 147258369 159357 159753 192837465 19921992 20202020 11111111 00000000 22222222
33333333 44444444 55555555 66666666 77777777 88888888 99999999 87654321 987654321 9876543210
98765432 0987654321 01234567 0123456789 12344321 123454321 1122334455 10101010 101010 13579246
1357924680 24681357 2468 789456123 741852963 963852741 147852369 123456789a 123456789q 123456a
1234567a 12345678a 1a2b3c4d 0000000000 1111111111 010101 01010101 letmein letmein1 welcome
welcome1 iloveyou iloveyou1 loveyou lovelove loveme ihateyou sunshine princess princess1
football baseball basketball soccer hockey dragon monkey shadow master superman batman spiderman
michael jennifer jordan jordan23 michelle charlie daniel thomas jessica ashley nicole andrew
joshua robert matthew anthony hunter hunter2 ranger buster tigger ginger pepper cookie summer
winter spring autumn flower freedom whatever trustno1 starwars pokemon pikachu computer internet
samsung samsung1 galaxy google google1 naver naver123 kakao kakao123 kakaotalk facebook youtube
youtube1 youtuber instagram twitter apple apple123 iphone android windows microsoft admin
admin123 admin1234 administrator root root1234 toor test test1234 test12345 testtest tester
guest guest123 user user1234 users changeme changeit secret secret123 default login login123
access access14 master1 master123 manager manager1 server system temp temp1234 temporary sample
demo demo1234 hello hello123 hellohello helloworld goodbye happy happy123 happyday lucky
lucky777 lucky7 angel angel123 angels baby babygirl babyboy sweet sweetie honey chocolate banana
orange cherry strawberry purple yellow silver golden diamond killer warrior phoenix thunder
lightning music music123 musiclove mymusic melody guitar guitar12 piano piano123 onsori
onsori123 onsori12 background bgm creator creators studio studio123 video video123 vlog vlogger
editor premiere aftereffects finalcut broadcast korea korea123 korea1234 seoul seoul123
seoul1234 busan jeju daehan daehanminguk republic koreakorea corea reddevil reddevils hanguk
대한민국 비밀번호 비밀번호1 비밀번호123 사랑해 사랑해요 사랑합니다 안녕하세요 안녕하세요1 음악 온소리 가나다라 가나다라마바사 가나다라마바사아 동해물과백두산이 홍길동
관리자 테스트 qlalfqjsgh qlalfqjsgh1 qlalfqjs tkfkdgo tkfkdgody tkfkdgoqwe tkfkdgkqslek tkfkd tkfkd12
tkfkd1234 dkssud dkssud1 dkssudgktpdy dkssudgktpdy1 eogksalsrnr eogksalsrnr1 rhksflwk xptmxm
xptmxm1 xptmxm12 ghdrlfehd dhsthfl dmadkr rkskek rkskekfk rkskekfkak rkskekfkakqktk
wlqdprkrhtlvek wjdakf gksrnr gksrnr12 gksrmf gksrmf12 rlatlarks qkqh qkqhqkqh qkqhdi alcls tksxk
chlrh chlrhek rhwkd wkdrns wkdlsgk akwek dbstjdgh tlqkf tlqkf123 tlqkftlqkf wotkddl gkgkgk
gkgkgkgk zzzz1111 zzzzzzzz1 ekdlfqkdl rkdmf duddnjs wjdqhqhdks qjsghqlalf dlsxjspt zjavbxj
dlatlqlalfqjsgh dktldkfodlsh qhdkswnddy chrlghk rhdghk eksrns eksrns123 aldjs rksek qufvyrk gkdl
gkdltldk wkfrkdy vldkshfl dmlwjdqn love1004 angel1004 1004angel 1004love 10041004 love1234
love7942 79427942 lovely12 82828282 486486 48648600 sarang sarang12 sarang1004 saranghae
saranghae1 saranghaeyo chunsa chunsa1004 1004 minjung minsoo jihoon jimin jimin123 jungkook bts
bts1234 btsarmy btsarmy7 blackpink blackpink1 twice exo exo12345 newjeans starcraft league
leagueoflegends lol12345 maplestory maple123 sudden dungeon overwatch minecraft minecraft1
roblox fortnite monday tuesday wednesday thursday friday saturday sunday january february march
april may june july august september october november december spring2024 spring2025 spring2026
summer2024 summer2025 summer2026 autumn2025 winter2025 winter2026 blink182 liverpool chelsea
arsenal barcelona realmadrid manchester juventus mustang corvette mercedes porsche ferrari
yankees cowboys steelers lakers eagles patrick william george richard charles joseph steven
maggie bailey harley snoopy mickey minnie donald disney nintendo playstation xbox360 matrix
mother father family friends forever jesus jesus1 christ blessed heaven church amen1234 peace
qwert asdfg zxcvb poiuytrewq lkjhgfdsa mnbvcxz mnbvcxz1 poiuytre lkjhgfds !qaz2wsx !qaz@wsx
qwer!@#$ qwer1234! qwer1234!! asdf1234! 1q2w3e4r! 1q2w3e4r!! !q2w3e4r abcd1234! abcd!@#$
1234!@#$ !@#$1234 !@#$%^&* !@#$qwer zxc123 zxcv zxczxc zxczxczxc xxxxxxxx ssssssss qqqqqqqq
wwwwwwww eeeeeeee dddddddd p0o9i8u7 q1q1q1q1 a1a1a1a1 qwqwqwqw asasasas z1x2c3v4 z1x2c3v4b5
1z2x3c4v 1a2s3d4f q2w3e4r5 w2e3r4t5 aqwzsx wsxedc edcrfv rfvtgb qazxsw qazxswedc 1qazxsw2
2wsx3edc
`;

export const commonPasswords: ReadonlySet<string> = new Set(words.trim().split(/\s+/));

/** Comparison ignores case, width variants, and trailing digits and symbols. */
const normalizePassword = (text: string): string => text.normalize('NFKC').toLowerCase().trim();
const withoutSuffix = (text: string): string => text.replace(/[\d!@#$%^&*._-]+$/, '');

/** Whether all characters repeat, ascend or descend by one. */
function isSequence(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, at) => code - (codes[at] ?? 0)));
  const [step = 0] = steps;
  return steps.size <= 1 && Math.abs(step) <= 1;
}

function isCommon(password: string): boolean {
  const text = normalizePassword(password);
  return commonPasswords.has(text) || commonPasswords.has(withoutSuffix(text)) || isSequence(text);
}

/** Returns why a password is not allowed, or null. */
export function passwordProblem(
  password: string,
  personalTexts: readonly string[] = [],
): PasswordProblem | null {
  const lengthProblem = passwordLengthProblem(password);
  if (lengthProblem) return lengthProblem;
  if (isCommon(password)) return 'common';
  const text = normalizePassword(password);
  const names = personalTexts.flatMap((name) => [
    normalizePassword(name),
    normalizePassword(name).split('@')[0] ?? '',
  ]);
  const isPersonal = names.some(
    (name) => name.length > 0 && (text === name || withoutSuffix(text) === name),
  );
  return isPersonal ? 'personal' : null;
}
