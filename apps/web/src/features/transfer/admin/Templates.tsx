import { Group, List } from '@mantine/core';
import { useState } from 'react';
import { download } from '../../../lib/download.ts';
import { notify } from '../../../lib/notify.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import classes from './transfer.module.css';

const templates = [
  ['docx', 'Word template'],
  ['xlsx', 'Excel template'],
  ['csv', 'CSV template'],
  ['json', 'JSON template'],
] as const;
type TemplateFormat = (typeof templates)[number][0];

/** Template files, and an example of each format. */
export function Templates() {
  const [busy, setBusy] = useState<TemplateFormat | null>(null);
  const take = async (format: TemplateFormat) => {
    setBusy(format);
    await download('GET /content/template', { query: { format } }).catch(notify.error);
    setBusy(null);
  };
  return (
    <details className={classes.change}>
      <summary>How to write a file</summary>
      <List spacing="xs" mb="md">
        <List.Item>
          <strong>Word</strong>: headings say what is what: Heading 1 the test, Heading 2 “Section 1”, Heading
          3 “Question 1” or “Passage 1: Title”, Heading 4 “Stimulus”, “Stem”, “A” to “E”, “Explanation by
          Name”, “Note on B”. Lists, tables and pictures are kept. Without the headings, questions numbered
          “1.” with options “(A)” to “(E)” and an answer key at the end are read, too.
        </List.Item>
        <List.Item>
          <strong>CSV and Excel</strong>: one row per question. Put a passage in the first of its rows; the
          other rows give its number. Only stem, option_a to option_e and credited are required.
        </List.Item>
        <List.Item>
          <strong>QTI</strong>: a zip package with imsmanifest.xml. Items with one single choice of five
          become questions; shared texts become passages. QTI 1.2 of Canvas and others is read, too.
        </List.Item>
        <List.Item>
          <strong>Moodle, Brightspace, Blackboard</strong>: quizzes as Moodle XML, GIFT, Aiken, Brightspace
          CSV or Blackboard text. The last paragraph of a question is its stem.
        </List.Item>
        <List.Item>
          <strong>JSON</strong>: the library's own format, one file per test, with pictures in the zip's
          images folder.
        </List.Item>
      </List>
      <Group gap="xs">
        {templates.map(([format, name]) => (
          <ActionButton
            key={format}
            variant="default"
            loading={busy === format}
            onClick={() => void take(format)}
          >
            {name}
          </ActionButton>
        ))}
      </Group>
    </details>
  );
}
