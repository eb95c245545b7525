import { Stack, Text } from '@mantine/core';
import { DataList } from '../../../../ui/DataList.tsx';
import { Section } from '../../../../ui/layout/Section.tsx';
import { RichText } from '../../../../ui/RichText.tsx';
import type { SegmentTexts } from '../data/test-queries.ts';
import classes from './edit.module.css';
import { PreviewPane } from './PreviewPane.tsx';
import { asRead, type PreviewPart } from './preview-part.ts';
import { SegmentHistory } from './SegmentHistory.tsx';

interface Props {
  testId: string;
  segment: SegmentTexts;
  Preview: PreviewPart;
}

/** A passage to read, for staff who don't edit the library, and in the archive. */
export function SegmentView({ testId, segment, Preview }: Props) {
  return (
    <div className={`${classes.panes} ${classes.reading}`}>
      <Stack className={classes.form}>
        <DataList
          items={[
            ['Title', segment.title || 'None'],
            ['Subject', segment.subject || 'None'],
          ]}
        />
        <Section title="Passage outline">
          {segment.explanations.length === 0 ? (
            <Text size="sm" c="dimmed">
              None yet.
            </Text>
          ) : null}
          {segment.explanations.map(({ id, html, author }) => (
            <article key={id} aria-label={`By ${author}`}>
              <RichText html={html} />
            </article>
          ))}
        </Section>
        <SegmentHistory testId={testId} segmentId={segment.id} writes={false} />
      </Stack>
      <PreviewPane plain>
        {() => <Preview question={null} segment={asRead(segment)} answered={false} explanations={[]} />}
      </PreviewPane>
    </div>
  );
}
