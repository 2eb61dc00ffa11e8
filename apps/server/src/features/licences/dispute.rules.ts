import type { Language } from '@onsori/contract/enumerations';
import { printLicenceId } from '@onsori/contract/licence-id';
import type { CertificateFacts } from './certificate-facts.ts';
import { dayIn, planAndScope } from './words.ts';

/** What to answer a claim with; only what the certificate proves, and where to check it. */
export function disputeText({ id, said, holder }: CertificateFacts, language: Language): string {
  const title = language === 'ko' ? said.music.title_ko : said.music.title_en;
  const day = dayIn(language, said.issued_at);
  const scope = planAndScope(language, said);
  const [name, channel] = [holder?.name ?? '', holder?.channel ?? ''];
  const project = holder?.project;
  const lines =
    language === 'ko'
      ? [
          '이 영상에 쓰인 배경음악은 온소리에서 정식으로 라이선스를 받은 음악이에요. 이의를 제기하니 아래 내용을 확인해 주세요.',
          '',
          `음악: ${title} (온소리 음악 번호 ${said.music.id})`,
          `라이선스 번호: ${printLicenceId(id)}`,
          `받은 사람: ${name} (${channel})`,
          ...(project ? [`프로젝트: ${project}`] : []),
          `발급일: ${day}`,
          `플랜과 범위: ${scope}`,
          `확인 주소: ${said.verify}`,
          '',
          '확인 주소에서 로그인 없이 라이선스가 유효한지, 그리고 영상에 쓴 파일이 라이선스의 파일과 같은지 확인할 수 있어요.',
        ]
      : [
          'The background music in this video is licensed from Onsori. I dispute this claim; please check the following.',
          '',
          `Music: ${title} (Onsori track ${said.music.id})`,
          `Licence number: ${printLicenceId(id)}`,
          `Licensee: ${name} (${channel})`,
          ...(project ? [`Project: ${project}`] : []),
          `Issued: ${day}`,
          `Plan and scope: ${scope}`,
          `Verify at: ${said.verify}`,
          '',
          'Anyone can check there, without signing in, that the licence is valid and that the file used in the video is the licensed one.',
        ];
  return lines.join('\n');
}
