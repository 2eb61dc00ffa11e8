import type { Account } from '@onsori/contract/account';
import type { Subscription } from '@onsori/contract/billing';
import type { FastifyInstance, InjectOptions } from 'fastify';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Union of the response fields that tests read; each response has some of them. */
export interface ResponseBody extends Account, Subscription {
  readonly type: string;
  readonly detail: readonly { readonly msg: string }[];
  readonly access_token?: string;
  readonly user: Account;
  readonly items: readonly object[];
  readonly url: string;
  readonly valid: boolean;
  readonly blocked_by: string | null;
  readonly organization: object | null;
  readonly order_id: string;
  readonly order_name: string;
  readonly amount: number;
  readonly name: string;
  readonly number: string;
  readonly token: string;
  readonly total: number;
  readonly can_reply: boolean;
  readonly messages: readonly object[];
  readonly next_cursor: string | null;
  readonly tables: Readonly<Record<string, readonly unknown[]>>;
}

export interface ApiResponse {
  readonly status: number;
  readonly body: ResponseBody;
  readonly setCookies: readonly string[];
}

const desktopUserAgent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
export const phoneUserAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';

/** Stores cookies and sends them by path, with the last access token it received. */
export class Browser {
  readonly cookies = new Map<string, { value: string; path: string }>();
  token: string | null = null;
  readonly app: FastifyInstance;
  readonly userAgent: string;
  readonly address: string;

  constructor(app: FastifyInstance, userAgent = desktopUserAgent) {
    this.app = app;
    this.userAgent = userAgent;
    const byte = () => Math.floor(Math.random() * 250) + 1;
    this.address = `10.${byte()}.${byte()}.${byte()}`;
  }

  cookie(name: string): string | undefined {
    const found = [...this.cookies].find(([cookieName]) => cookieName.endsWith(`onsori-${name}`));
    return found?.[1].value;
  }

  async call(method: Method, path: string, body?: object, headers = {}): Promise<ApiResponse> {
    const url = `/_api${path}`;
    const [pathname = ''] = url.split('?');
    const cookiePairs = [...this.cookies]
      .filter(([, cookie]) => pathname.startsWith(cookie.path))
      .map(([name, { value }]) => `${name}=${value}`);
    const options: InjectOptions = {
      method,
      url,
      remoteAddress: this.address,
      headers: {
        'user-agent': this.userAgent,
        'accept-language': 'ko',
        ...(cookiePairs.length > 0 && { cookie: cookiePairs.join('; ') }),
        ...(this.token !== null && { authorization: `Bearer ${this.token}` }),
        ...headers,
      },
      ...(body && { payload: body }),
    };
    const response = await this.app.inject(options);
    const setCookies = [response.headers['set-cookie'] ?? []].flat();
    for (const text of setCookies) this.storeCookie(text);
    const parsed = response.json<ResponseBody>();
    this.token = parsed.access_token ?? this.token;
    return { status: response.statusCode, body: parsed, setCookies };
  }

  storeCookie(text: string): void {
    const [pair = '', ...attributes] = text.split('; ');
    const [name = '', value = ''] = pair.split('=');
    const path = attributes.find((attribute) => attribute.startsWith('Path='))?.slice(5) ?? '/';
    if (attributes.includes('Max-Age=0')) this.cookies.delete(name);
    else this.cookies.set(name, { value, path });
  }
}
