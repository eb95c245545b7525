const longest = 110;

/** The beginning of a question as plain text. */
export function formatQuestion({
  stimulusHtml,
  stemHtml,
}: {
  stimulusHtml: string | null;
  stemHtml: string;
}): string {
  const page = new DOMParser().parseFromString(stimulusHtml || stemHtml, 'text/html');
  const text = (page.body.textContent ?? '').replace(/\s+/g, ' ').trim();
  if (text === '') return 'No text yet';
  return text.length > longest ? `${text.slice(0, longest).trimEnd()} …` : text;
}
