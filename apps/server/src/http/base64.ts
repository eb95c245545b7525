/** The bytes of a base64 text; null if it is invalid. Node's decoder ignores invalid characters and stops at "=". */
export function decodeBase64(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64');
  const end = text.indexOf('=');
  const isTruncated = bytes.length === 0 && text.trim() !== '';
  if (/[^\w+/=\s-]/.test(text) || (end >= 0 && !/^[=\s]{1,4}$/.test(text.slice(end))) || isTruncated)
    return null;
  return bytes;
}
