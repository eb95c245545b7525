/** The owner of a request's responses: a fingerprint of the session token; null without a session. */
export async function getOwner(request: Request): Promise<string | null> {
  const token = request.headers.get('authorization');
  if (!token || token === 'invalid token') return null;
  return fingerprint(token);
}

/** A fingerprint of a text in 32 hexadecimal digits. */
async function fingerprint(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest).slice(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The cache address of a read; a request body is part of it. */
export async function getReadAddress(request: Request): Promise<string> {
  if (request.method === 'GET') return request.url;
  const address = new URL(request.url);
  address.searchParams.set('asked', await fingerprint(await request.clone().text()));
  return address.href;
}
