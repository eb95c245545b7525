const MOST = 50;

/**
 * What an editor has emitted and has not seen come back as its value. A render may bring a value that was emitted before the last
 * key was typed: written into the editor it would take that key away.
 */
export function createEchoFilter(first: string) {
  /** Begins with the value that was seen last. */
  let emitted = [first];
  return {
    emit(html: string): void {
      emitted.push(html);
      if (emitted.length > MOST) emitted.splice(1, 1);
    },
    /** Whether a value comes from elsewhere. What was emitted before a value that is seen is dropped. */
    isNews(value: string): boolean {
      const at = value === emitted.at(-1) ? emitted.length - 1 : emitted.indexOf(value);
      emitted = at < 0 ? [value] : emitted.slice(at);
      return at < 0;
    },
  };
}
