import { createHash } from 'node:crypto';

const style = `
:root { color-scheme: light dark; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; background: #f4f5f7; color: #1c2330; }
main { max-width: 30rem; margin: 10vh auto; padding: 2rem; background: #fff; border-radius: 8px; }
.mode { padding: 0.5rem 0.75rem; background: #fff3cd; color: #533f03; border-radius: 4px; }
h1 { font-size: 1.4rem; line-height: 1.3; }
form { display: flex; flex-wrap: wrap; gap: 0.75rem; }
button { font: inherit; padding: 0.6rem 1.2rem; border: 1px solid #1f5fbf; border-radius: 4px; cursor: pointer; }
.primary { background: #1f5fbf; color: #fff; }
.secondary { background: transparent; color: inherit; }
@media (prefers-color-scheme: dark) {
  body { background: #14181f; color: #e8ebf0; }
  main { background: #1e242e; }
}
`;

/** The style is allowed by its hash; no script runs, and the page is shown in no frame. */
export const linkPagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const page = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<p class="mode">Test mode: this page simulates the exam council</p>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`;

/** `accountId` comes from us alone and needs no escaping: 'L' and eight digits. */
export const linkPage = (accountId: string): string =>
  page(
    'Link your LSAC account',
    `<p>Docket asks to see the subscription and Prep Plus status of account <strong>${accountId}</strong>.</p>
<form method="post">
<button class="primary" name="decision" value="link">Link account</button>
<button class="secondary" name="decision" value="cancel">Cancel</button>
</form>`,
  );

export const expiredLinkPage = (): string =>
  page(
    'This link has expired',
    '<p>Go back to Docket and start again.</p>\n<p><a href="/lsac-link">Back to Docket</a></p>',
  );
