const secretKey = /token|secret|password|authorization|api-?key|phone|birth/i;
const nameKey = /name$/i;
const email = /[\w.+-]+@[\w-]+(\.[\w-]+)+/g;
const maxTextLength = 2_000;
const maxDepth = 6;
const maxEntries = 100;

/** 'ann@example.org' becomes 'a***@e***': enough for support to compare, but not to write to. */
const maskEmail = (address: string): string => {
  const [local = '', domain = ''] = address.split('@');
  return `${local.slice(0, 1)}***@${domain.slice(0, 1)}***`;
};

/** Paths and queries of URLs contain tokens, so only the origin is kept. */
const maskUrls = (text: string): string => text.replace(/\b(https?:\/\/[^/\s?#]+)[^\s"']*/g, '$1/***');

function maskText(key: string, text: string): string {
  if (nameKey.test(key)) return `${[...text][0] ?? ''}***`;
  if (/url$/i.test(key)) return text.startsWith('/') ? '/***' : maskUrls(text);
  return maskUrls(text.slice(0, maxTextLength)).replace(email, maskEmail);
}

/** Masks a request or a response for the log: tokens, names, email addresses and links. */
export function maskSecrets(value: unknown, key = '', depth = 0): unknown {
  if (value === null || value === undefined) return null;
  if (secretKey.test(key)) return '***';
  if (typeof value === 'string') return maskText(key, value);
  if (typeof value !== 'object') return value;
  if (depth >= maxDepth) return '***';
  if (Array.isArray(value)) return value.slice(0, maxEntries).map((one) => maskSecrets(one, key, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, maxEntries)
      .map(([name, inner]) => [name, maskSecrets(inner, name, depth + 1)]),
  );
}
