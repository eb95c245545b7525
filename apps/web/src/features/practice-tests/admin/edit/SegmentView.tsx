import { DataList } from '../../../../ui/DataList.tsx';
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
      <div className={classes.form}>
        <DataList
          items={[
            ['Title', segment.title || 'None'],
            ['Subject', segment.subject || 'None'],
          ]}
        />
        <section className={classes.fields} aria-labelledby="explanations">
          <h2 id="explanations">Passage outline</h2>
          {segment.explanations.length === 0 ? <p className={classes.quiet}>None yet.</p> : null}
          {segment.explanations.map(({ id, html, author }) => (
            <article key={id} aria-label={`By ${author}`}>
              <RichText html={html} />
            </article>
          ))}
        </section>
        <SegmentHistory testId={testId} segmentId={segment.id} writes={false} />
      </div>
      <PreviewPane plain>
        {() => <Preview question={null} segment={asRead(segment)} answered={false} explanations={[]} />}
      </PreviewPane>
    </div>
  );
}
