/** A caption fits in one line of a video of 854 pixels, and in two of a small one. */
const longest = 62;

const two = (number) => String(number).padStart(2, '0');
const stamp = (seconds) => {
  const ms = Math.round(seconds * 1000);
  const minutes = Math.floor(ms / 60_000);
  return `${two(minutes)}:${two(Math.floor(ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`;
};

/** Splits a long sentence in two, after the comma or else the word that is nearest to its middle. */
function halves({ text, from, to }) {
  if (text.length <= longest) return [{ text, from, to }];
  const commas = [...text.matchAll(/, /g)].map(({ index }) => index + 1);
  const inside = commas.filter((at) => at > 25 && at < text.length - 25);
  const choice = inside.length > 0 ? inside : [...text.matchAll(/ /g)].map(({ index }) => index);
  const middle = text.length / 2;
  const at = choice.reduce((best, one) => (Math.abs(one - middle) < Math.abs(best - middle) ? one : best));
  const between = from + ((to - from) * at) / text.length;
  return [
    ...halves({ text: text.slice(0, at).trim(), from, to: between }),
    ...halves({ text: text.slice(at).trim(), from: between, to }),
  ];
}

/** WebVTT: a cue for each spoken sentence, shown until shortly before the next. */
export function captions(sentences) {
  const cues = sentences.flatMap(halves);
  const blocks = cues.map(({ text, from, to }, at) => {
    const next = cues[at + 1]?.from ?? Number.POSITIVE_INFINITY;
    return `${stamp(from)} --> ${stamp(Math.min(to + 0.5, Math.max(to, next - 0.04)))}\n${text}`;
  });
  return `WEBVTT\n\n${blocks.join('\n\n')}\n`;
}
