import type { PodcastRow } from './podcasts.queries.ts';

const title = 'Docket';
const about =
  'Short talks on preparing for the law-school admission exam: habits, nerves, review, the last week.';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
/** Characters that no XML document may contain. */
const unfit = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const escaped = (text: string) => text.replace(unfit, '').replace(/[&<>"']/g, (one) => entities[one] ?? '');

function item(row: PodcastRow, linkTo: (path: string) => string): string {
  return `<item>
<title>${escaped(row.title)}</title>
<link>${escaped(linkTo('/podcasts'))}</link>
<description>${escaped(row.description)}</description>
<guid isPermaLink="false">${row.id}</guid>
<pubDate>${row.publishedAt.toUTCString()}</pubDate>
<enclosure url="${escaped(linkTo(row.url))}" length="${row.bytes}" type="audio/mpeg"/>
<itunes:episode>${row.no}</itunes:episode>
<itunes:duration>${row.seconds}</itunes:duration>
<itunes:explicit>false</itunes:explicit>
</item>`;
}

/** RSS 2.0 with the tags that podcast apps require. */
export function podcastFeed(rows: readonly PodcastRow[], linkTo: (path: string) => string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${title}</title>
<link>${escaped(linkTo('/'))}</link>
<atom:link href="${escaped(linkTo('/api/podcast/feed'))}" rel="self" type="application/rss+xml"/>
<description>${about}</description>
<language>en-us</language>
<itunes:author>${title}</itunes:author>
<itunes:category text="Education"/>
<itunes:explicit>false</itunes:explicit>
${rows.map((row) => item(row, linkTo)).join('\n')}
</channel>
</rss>
`;
}
