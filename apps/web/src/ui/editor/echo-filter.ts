const MOST = 50;

/**
 * What an editor has said and has not seen come back as its value. A render may bring a value that was said before the last
 * key was typed: written into the editor it would take that key away.
 */
export function createEchoFilter(first: string) {
  /** Begins with the value that was seen last. */
  let said = [first];
  return {
    say(html: string): void {
      said.push(html);
      if (said.length > MOST) said.splice(1, 1);
    },
    /** Whether a value comes from elsewhere. What was said before a value that is seen is over. */
    isNews(value: string): boolean {
      const at = value === said.at(-1) ? said.length - 1 : said.indexOf(value);
      said = at < 0 ? [value] : said.slice(at);
      return at < 0;
    },
  };
}
