const MAX_ENTRIES = 50;

/**
 * The values that an editor has emitted and not yet received back. A render may bring a value that was emitted before
 * the last key press; writing it into the editor would lose that key.
 */
export function createEchoFilter(first: string) {
  /** Starts with the last received value. */
  let emitted = [first];
  return {
    emit(html: string): void {
      emitted.push(html);
      if (emitted.length > MAX_ENTRIES) emitted.splice(1, 1);
    },
    /** Whether a value comes from outside. Drops what was emitted before a received value. */
    isNews(value: string): boolean {
      const at = value === emitted.at(-1) ? emitted.length - 1 : emitted.indexOf(value);
      emitted = at < 0 ? [value] : emitted.slice(at);
      return at < 0;
    },
  };
}
