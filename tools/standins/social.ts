import { join } from 'node:path';
import { sendJson, serve, urlOf } from './http.ts';
import { naver } from './naver.ts';
import { openId } from './open-id.ts';
import { google, kakao } from './shapes.ts';
import { signingKey } from './signing-key.ts';

/** Google, Kakao and Naver below their names, as far as a login needs them. */
export function startSocial(port: number, directory: string): void {
  const origin = `http://127.0.0.1:${port}`;
  const key = signingKey(join(directory, 'signing-key.json'));
  const answers = {
    google: openId(google, origin, key),
    kakao: openId(kakao, origin, key),
    naver: naver(),
  };
  serve(port, async (request, response) => {
    const [, name = ''] = urlOf(request).pathname.split('/');
    if (name === 'google' || name === 'kakao' || name === 'naver') {
      return answers[name](request, response);
    }
    sendJson(response, 404, { providers: Object.keys(answers) });
  });
}
