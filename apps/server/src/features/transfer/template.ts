import type { ContentTest } from '@docket/contract/content-format';
import type { TemplateFormat } from '@docket/contract/file-formats';
import { parse } from 'csv-parse/sync';
import { writeCsv } from './csv-write.ts';
import { writeDocx } from './docx/write.ts';
import type { WrittenPackage } from './formats.ts';
import { writeWorkbook } from './xlsx-write.ts';

/** One question of each kind as an example to be replaced. */
const example: ContentTest = {
  no: 900,
  name: 'A test to write over',
  slug: 'test-to-write-over',
  type: 'NORMAL',
  sections: [
    {
      no: 1,
      type: 'LR',
      variable: false,
      minutes: 35,
      questions: [
        {
          no: 1,
          type: 'flaw',
          topics: ['causal-reasoning'],
          difficulty: 2,
          stimulus:
            'The bakery on Alder Street began to open an hour earlier in spring, and its sales have risen ever since. So the earlier hour is what brought the additional sales.',
          stem: 'The reasoning in the argument is questionable because it',
          options: {
            A: 'treats what came before an effect as its cause without considering what else changed',
            B: 'takes for granted that all bakeries open at the same hour',
            C: 'relies on the word of a person who has something to gain',
            D: 'draws a conclusion about one bakery from facts about many',
            E: 'assumes what it sets out to show',
          },
          credited: 'A',
          explanation: {
            author: 'Docket',
            text: 'The only support is that sales rose after the change. Much else may have changed in spring.',
            notes: {
              B: 'Nothing is said of other bakeries.',
              C: 'No one is quoted.',
              D: 'The facts are about this bakery alone.',
              E: 'The conclusion is not among the reasons.',
            },
          },
        },
      ],
    },
    {
      no: 2,
      type: 'RC',
      variable: false,
      minutes: 35,
      segments: [
        {
          no: 1,
          subject: 'science',
          title: 'Lichens on old walls',
          passages: [
            {
              label: null,
              text: 'A lichen is two partners in one body: a fungus that holds on, and an alga that feeds both.\n\nOn old walls the same lichen may stand for a century, growing a millimeter a year; a builder who knows the rate can tell a wall’s age by its widest patch.',
            },
          ],
          explanation: {
            author: 'Docket',
            text: 'First what a lichen is, then what its slow growth is good for.',
          },
          questions: [
            {
              no: 1,
              type: 'detail',
              topics: ['detail'],
              difficulty: 1,
              stem: 'According to the passage, which one of the following tells the age of a wall?',
              options: {
                A: 'the color of its lichens',
                B: 'the width of its widest patch of lichen',
                C: 'the number of partners in a lichen',
                D: 'the kind of stone it is built of',
                E: 'the name of its builder',
              },
              credited: 'B',
              explanation: {
                author: 'Docket',
                text: 'The last sentence says so.',
                notes: { A: 'Color is not mentioned.' },
              },
            },
          ],
        },
      ],
    },
  ],
};

/** A template file in the import format; docs/IMPORT.md explains it. */
export async function writeTemplate(format: TemplateFormat): Promise<WrittenPackage> {
  if (format === 'csv')
    return { name: 'template.csv', type: 'text/csv; charset=utf-8', bytes: Buffer.from(writeCsv([example])) };
  if (format === 'json')
    return {
      name: 'template.json',
      type: 'application/json',
      bytes: Buffer.from(`${JSON.stringify(example, null, 2)}\n`),
    };
  if (format === 'xlsx')
    return {
      name: 'template.xlsx',
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      bytes: await writeWorkbook({ Questions: parse(writeCsv([example]), { bom: true }) }),
    };
  const bytes = await writeDocx([example], new Map(), [
    'How to use this template: keep the headings (Heading 1 to 4) as they are and write over the texts below them. Lines such as “Minutes: 35” right below a heading hold one value each. Lists, tables, pictures, bold, italics, underline, quotes (style Quote) and headings of level 5 are kept. Delete this paragraph or leave it; nothing above the first heading is read.',
  ]);
  return {
    name: 'template.docx',
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    bytes,
  };
}
