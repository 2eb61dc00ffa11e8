/** Follows a provider's login as a browser does and returns the callback URL unrequested. */
export async function signInAs(authorizationUrl: string, person: string): Promise<string> {
  return followLogin(authorizationUrl, new URLSearchParams({ person }));
}

export async function cancelLogin(authorizationUrl: string): Promise<string> {
  return followLogin(authorizationUrl, new URLSearchParams({ cancel: 'yes' }));
}

async function followLogin(authorizationUrl: string, form: URLSearchParams): Promise<string> {
  const cookies = new Map<string, string>();
  let url = new URL(authorizationUrl);
  const providerOrigin = url.origin;
  let body: URLSearchParams | undefined;
  for (let steps = 0; steps < 10; steps += 1) {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(body && { method: 'POST', body }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const text = await response.text();
    const location = response.headers.get('location');
    const action = /<form method="post" action="([^"]+)"/.exec(text)?.[1];
    if (location !== null) {
      url = new URL(location, url);
      if (url.origin !== providerOrigin) return url.href;
      body = undefined;
    } else if (action !== undefined && body === undefined) {
      url = new URL(action.replaceAll('&amp;', '&'), url);
      body = form;
    } else {
      throw new Error(`the login stopped at ${url.pathname}: ${response.status} ${text}`);
    }
  }
  throw new Error('too many redirects during login');
}
