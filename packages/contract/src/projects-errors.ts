import { refusal } from './error-definition.ts';

export const projectErrors = {
  'not_found.project': refusal(404, '찾을 수 없는 프로젝트예요.', 'We couldn’t find this project.'),
  'conflict.project_name': refusal(
    409,
    '다른 프로젝트가 쓰고 있거나, 그 이름으로 라이선스를 받은 적이 있어요. 다른 이름을 적어 주세요.',
    'Another project has this name or has licenses under it. Enter a different name.',
  ),
  'conflict.projects_full': refusal(
    409,
    '프로젝트를 더 만들 수 없어요. 쓰지 않는 프로젝트를 지운 뒤 다시 만들어 주세요.',
    'You’ve reached the limit of projects. Delete one that you no longer use, then try again.',
  ),
  'conflict.project_musics_full': refusal(
    409,
    '이 프로젝트에는 음악을 더 담을 수 없어요.',
    'This project can’t hold any more tracks.',
  ),
} as const;
