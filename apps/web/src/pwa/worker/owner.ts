/** Whose answers a request asks for: a fingerprint of the session's token; null for nobody. */
export async function ownerOf(request: Request): Promise<string | null> {
  const token = request.headers.get('authorization');
  if (!token || token === 'invalid token') return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return [...new Uint8Array(digest).slice(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
