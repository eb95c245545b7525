/** Whose answers a request asks for: a fingerprint of the session's token; null for nobody. */
export async function getOwner(request: Request): Promise<string | null> {
  const token = request.headers.get('authorization');
  if (!token || token === 'invalid token') return null;
  return fingerprint(token);
}

/** 32 hexadecimal digits that stand for a text. */
async function fingerprint(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest).slice(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Under which address the answer to a read is kept; what was asked by a body is part of it. */
export async function addressOfRead(request: Request): Promise<string> {
  if (request.method === 'GET') return request.url;
  const address = new URL(request.url);
  address.searchParams.set('asked', await fingerprint(await request.clone().text()));
  return address.href;
}
