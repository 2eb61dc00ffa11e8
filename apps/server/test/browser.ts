import type { Account } from '@onsori/contract/account';
import type { Subscription } from '@onsori/contract/billing';
import type { FastifyInstance, InjectOptions } from 'fastify';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What tests look for in answers; each has some of it. */
export interface AnswerBody extends Account, Subscription {
  readonly type: string;
  readonly detail: readonly { readonly msg: string }[];
  readonly access_token?: string;
  readonly user: Account;
  readonly items: readonly object[];
  readonly url: string;
  readonly valid: boolean;
  readonly tables: Readonly<Record<string, readonly unknown[]>>;
}

export interface Answer {
  readonly status: number;
  readonly body: AnswerBody;
  readonly setCookies: readonly string[];
}

const desktop =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
export const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';

/** A browser: keeps cookies, sends them where their path says, and the access token it was given. */
export class Browser {
  readonly cookies = new Map<string, { value: string; path: string }>();
  token: string | null = null;
  readonly app: FastifyInstance;
  readonly userAgent: string;
  readonly address: string;

  constructor(app: FastifyInstance, userAgent = desktop) {
    this.app = app;
    this.userAgent = userAgent;
    const byte = () => Math.floor(Math.random() * 250) + 1;
    this.address = `10.${byte()}.${byte()}.${byte()}`;
  }

  cookie(name: string): string | undefined {
    const found = [...this.cookies].find(([known]) => known.endsWith(`onsori-${name}`));
    return found?.[1].value;
  }

  async call(method: Method, path: string, body?: object, headers = {}): Promise<Answer> {
    const url = `/_api${path}`;
    const [pathname = ''] = url.split('?');
    const sent = [...this.cookies]
      .filter(([, cookie]) => pathname.startsWith(cookie.path))
      .map(([name, { value }]) => `${name}=${value}`);
    const options: InjectOptions = {
      method,
      url,
      remoteAddress: this.address,
      headers: {
        'user-agent': this.userAgent,
        'accept-language': 'ko',
        ...(sent.length > 0 && { cookie: sent.join('; ') }),
        ...(this.token !== null && { authorization: `Bearer ${this.token}` }),
        ...headers,
      },
      ...(body && { payload: body }),
    };
    const answer = await this.app.inject(options);
    const setCookies = [answer.headers['set-cookie'] ?? []].flat();
    for (const text of setCookies) this.keep(text);
    const parsed = answer.json<AnswerBody>();
    this.token = parsed.access_token ?? this.token;
    return { status: answer.statusCode, body: parsed, setCookies };
  }

  keep(text: string): void {
    const [pair = '', ...attributes] = text.split('; ');
    const [name = '', value = ''] = pair.split('=');
    const path = attributes.find((attribute) => attribute.startsWith('Path='))?.slice(5) ?? '/';
    if (attributes.includes('Max-Age=0')) this.cookies.delete(name);
    else this.cookies.set(name, { value, path });
  }
}
