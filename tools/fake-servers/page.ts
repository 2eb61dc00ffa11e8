const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => entities[char] ?? char);

const style = `
  body { font: 16px/1.6 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
  article, form { border: 1px solid #ccc; border-radius: .5rem; padding: 1rem; margin: 1rem 0; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
  button, input { font: inherit; padding: .5rem 1rem; margin: .25rem 0; width: 100%; box-sizing: border-box; }
  small { color: #555; }`;

export interface Page {
  readonly lang: 'ko' | 'en';
  readonly title: string;
  readonly body: string;
  readonly refreshSeconds?: number;
}

export const renderPage = ({ lang, title, body, refreshSeconds }: Page): string => `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${refreshSeconds ? `<meta http-equiv="refresh" content="${refreshSeconds}">` : ''}
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
${body}
</body>
</html>
`;
