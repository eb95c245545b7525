const makeHex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/**
 * The header that makes a request the root of a trace (W3C Trace Context): who sees it among the browser's requests finds the trace
 * by it, and proxies between them join. New for each request, so that it follows nobody (decision 135).
 */
export const makeTraceParent = (): string => `00-${makeHex(16)}-${makeHex(8)}-01`;
