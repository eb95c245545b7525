import type { ContentTest } from '@docket/contract/content-format';
import { sampleTest } from '../../../test/fixtures/content.ts';

/** A sample with rich texts: a picture, a table, a list, two authors, a pair of passages, a hidden explanation. */
export function buildRichTest(no: number, picture: string): ContentTest {
  const test: ContentTest = JSON.parse(JSON.stringify(sampleTest({ no })));
  const [lr, rc] = test.sections;
  if (lr?.type !== 'LR' || rc?.type !== 'RC') throw new Error('the sample has an LR and an RC section');
  const first = lr.questions[0]!;
  first.stimulus = {
    html: `<p>See <strong>both</strong> rows &amp; the <u>picture</u>:</p><table><tbody><tr><th><p>Year</p></th></tr><tr><td><p>1 &lt; 2</p></td></tr></tbody></table><img src="images/${picture}" alt="A bridge" width="50%" />`,
  };
  first.moreExplanations = [
    {
      author: 'Ida Holm',
      text: { html: '<ul><li><p>One</p></li><li><p>Two</p></li></ul>' },
      notes: {},
      enabled: false,
    },
  ];
  first.options.A = { html: 'An <em>italic</em> option' };
  lr.questions[1]!.enabled = false;
  lr.title = 'First part';
  const segment = rc.segments[0]!;
  segment.lineNumbers = true;
  segment.passages = [
    { label: 'Passage A', text: 'The first voice.\n\nIt goes on.' },
    {
      label: 'Passage B',
      text: {
        html: '<h3>Second</h3><p>H<sub>2</sub>O <a href="https://example.org/a?b=1&amp;c=2" rel="noopener noreferrer nofollow">here</a></p>',
      },
    },
  ];
  return test;
}
