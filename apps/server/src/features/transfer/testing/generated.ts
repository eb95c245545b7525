import type { ContentRich, ContentTest } from '@docket/contract/content-format';
import fc from 'fast-check';
import { samplePng } from './png.ts';

export const testLists = {
  types: [
    ...['flaw', 'weaken', 'must-be-true'].map((code) => ({ code, sectionTypes: ['LR' as const] })),
    ...['detail', 'inference'].map((code) => ({ code, sectionTypes: ['RC' as const] })),
  ],
  topics: ['viewpoint', 'detail', 'argument-structure', 'reading-structure'],
  numbers: {},
  next: 7,
};
export const generatedPictures = [samplePng(2, 2), samplePng(3, 1, 0x80)];

const phrase = fc
  .array(
    fc.constantFrom(
      'river',
      '“bridge”',
      'a < b',
      'R&D',
      '=1+2',
      '-3',
      "it's",
      'naïve',
      '50%',
      '日本',
      'x;y',
      'quote "q"',
      '@home',
      'A,B',
    ),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map((list) => list.join(' '));
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const marked = fc
  .array(fc.tuple(fc.constantFrom('', 'strong', 'em', 'u', 'sub', 'sup'), phrase), {
    minLength: 1,
    maxLength: 3,
  })
  .map((runs) =>
    runs.map(([tag, text]) => (tag ? `<${tag}>${escaped(text)}</${tag}>` : escaped(text))).join(' '),
  );
const paragraph = marked.map((html) => `<p>${html}</p>`);
const points = fc
  .array(paragraph, { minLength: 1, maxLength: 3 })
  .map((all) => all.map((one) => `<li>${one}</li>`).join(''));
const block = fc.oneof(
  { weight: 4, arbitrary: paragraph },
  points.map((items) => `<ul>${items}</ul>`),
  points.map((items) => `<ol>${items}</ol>`),
  fc
    .tuple(paragraph, paragraph)
    .map(
      ([head, cell]) => `<table><tbody><tr><th>${head}</th></tr><tr><td>${cell}</td></tr></tbody></table>`,
    ),
  marked.map((html) => `<h3>${html}</h3>`),
  paragraph.map((html) => `<blockquote>${html}</blockquote>`),
  fc
    .constantFrom(...generatedPictures.map((one) => one.name))
    .map((name) => `<img src="images/${name}" alt="A picture" width="50%" />`),
  phrase.map(
    (text) =>
      `<p><a href="https://example.org/?a=1&amp;b=2" rel="noopener noreferrer nofollow">${escaped(text)}</a></p>`,
  ),
);
/** Word merges adjacent lists or quotes of one kind, so a paragraph separates them. */
const rich = fc
  .array(block, { minLength: 1, maxLength: 3 })
  .map((blocks): ContentRich => ({ html: blocks.join('<p>then</p>') }));
const plain = fc.array(phrase, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n\n'));
const text: fc.Arbitrary<ContentRich> = fc.oneof(plain, rich);
const option = fc.oneof(
  phrase,
  marked.map((html): ContentRich => ({ html })),
);
const maybe = <T>(key: string, arbitrary: fc.Arbitrary<T>) =>
  fc.option(arbitrary).map((value) => (value === null ? {} : { [key]: value }));

const explanationParts = (author: string, withNotes: boolean, credited: string) =>
  fc
    .record({
      text,
      notes: fc.dictionary(
        fc.constantFrom(...['A', 'B', 'C', 'D', 'E'].filter((one) => one !== credited)),
        text,
      ),
      video: maybe('videoUrl', fc.constant('https://example.org/v?x=1&y=2')),
      hidden: maybe('enabled', fc.constant(false)),
    })
    .map(({ text: body, notes, video, hidden }) => ({
      author,
      text: body,
      ...(withNotes ? { notes: { ...notes } } : {}),
      ...video,
      ...hidden,
    }));
const explained = (withNotes: boolean, credited: string) =>
  fc.oneof(
    fc.constant({}),
    explanationParts('Docket', withNotes, credited).map((explanation) => ({ explanation })),
    fc
      .tuple(
        explanationParts('Docket', withNotes, credited),
        explanationParts('Ida Holm', withNotes, credited),
      )
      .map(([explanation, other]) => ({ explanation, moreExplanations: [other] })),
  );
const question = (types: readonly string[], withStimulus: boolean) =>
  fc.constantFrom('A', 'C', 'E').chain((credited) =>
    fc
      .record({
        type: fc.constantFrom(...types),
        topics: fc.subarray(testLists.topics, { minLength: 1 }),
        difficulty: fc.integer({ min: 1, max: 5 }),
        stem: text,
        options: fc.tuple(option, option, option, option, option),
        stimulus: withStimulus ? maybe('stimulus', text) : fc.constant({}),
        explained: explained(true, credited),
        enabled: maybe('enabled', fc.constant(false)),
      })
      .map(({ options, stimulus, explained: more, enabled, ...rest }) => ({
        ...rest,
        credited,
        // Options differ in a letter, because they must be distinct.
        options: Object.fromEntries(
          options.map((one, at) => {
            const name = 'ABCDE'[at]!;
            return [name, typeof one === 'string' ? `${one} ${name}` : { html: `${one.html} ${name}` }];
          }),
        ),
        ...stimulus,
        ...more,
        ...enabled,
      })),
  );
/** Numbers ascend with gaps, as if questions had been removed. */
const numbered = <T extends object>(items: readonly T[], from = 0, step = 1) =>
  items.map((one, at) => ({ no: from + (at + 1) * step, ...one }));

const sectionHead = fc.record({
  variable: fc.boolean(),
  minutes: fc.integer({ min: 1, max: 600 }),
  title: maybe('title', fc.constant('Part “one”')),
  enabled: maybe('enabled', fc.constant(false)),
});
const section = fc.oneof(
  fc
    .tuple(sectionHead, fc.array(question(['flaw', 'weaken'], true), { minLength: 1, maxLength: 3 }))
    .map(([{ title, enabled, ...rest }, questions]) => ({
      ...rest,
      ...title,
      ...enabled,
      type: 'LR',
      questions: numbered(questions, 0, 2),
    })),
  fc
    .tuple(
      sectionHead,
      fc.array(
        fc.record({
          subject: fc.constantFrom('', 'law', 'Social science'),
          title: phrase.map((one) => `T ${one}`),
          texts: fc.oneof(
            text.map((one) => [one]),
            fc.tuple(text, text),
          ),
          lines: maybe('lineNumbers', fc.constant(true)),
          explained: explained(false, ''),
          questions: fc.array(question(['detail', 'inference'], false), { minLength: 1, maxLength: 2 }),
        }),
        { minLength: 1, maxLength: 2 },
      ),
    )
    .map(([{ title, enabled, ...rest }, segments]) => ({
      ...rest,
      ...title,
      ...enabled,
      type: 'RC',
      segments: numbered(
        segments.map(({ texts, lines, explained: more, questions, ...each }, at) => ({
          ...each,
          passages: texts.map((one, no) => ({
            label: texts.length > 1 ? `Passage ${'AB'[no]}` : null,
            text: one,
          })),
          ...lines,
          ...more,
          questions: numbered(questions, at * 10),
        })),
      ),
    })),
);
/** A complete test that satisfies all rules. */
export const generatedTest = fc
  .tuple(fc.integer({ min: 1, max: 9999 }), phrase, fc.array(section, { minLength: 1, maxLength: 2 }))
  .map(
    ([no, name, sections]) =>
      ({
        no,
        name: `Test ${name}`,
        slug: `test-${no}`,
        type: 'NORMAL',
        sections: numbered(sections),
      }) as unknown as ContentTest,
  );
