import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../../lib/client.ts';
import { notify } from '../../../../lib/notify.ts';
import { Reorder } from '../../../../ui/admin/Reorder.tsx';
import { Chip } from '../../../../ui/Chip.tsx';
import { plural } from '../../../../ui/format.ts';
import { invalidateLibrary, type Section, type Segment } from '../data/test-queries.ts';
import { Archived } from './Archived.tsx';
import { QuestionRows } from './QuestionRows.tsx';
import { RemoveButton } from './RemoveButton.tsx';
import { createOrderWith, formatSegment, listLiveSegments } from './section-order.ts';
import classes from './test.module.css';

interface Props {
  section: Section;
  writes: boolean;
}

/** The passages and questions of a section, which can be reordered and added. */
export function SectionBody({ section, writes }: Props) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const { testId } = section.home;
  const params = { id: testId, sid: section.id };
  const runAction = async (work: () => Promise<unknown>) => {
    setBusy(true);
    await work().catch(notify.error);
    setBusy(false);
    void invalidateLibrary();
  };
  const moveQuestions = (segment: Segment | null) => (keys: string[]) =>
    void runAction(() =>
      call('PUT /test/{id}/section/{sid}/question/reorder', {
        params,
        body: { questionIds: createOrderWith(section, segment, keys) },
      }),
    );
  const addQuestion = (segment: Segment | null) =>
    runAction(async () => {
      const { question } = segment
        ? await call('POST /test/{id}/section/{sid}/segment/{segId}/question', {
            params: { ...params, segId: segment.id },
            body: {},
          })
        : await call('POST /test/{id}/section/{sid}/question', { params, body: {} });
      await navigate({
        to: '/superadmin/tests/$id/question/$questionId',
        params: { id: testId, questionId: question.id },
      });
    });
  const addSegment = () =>
    runAction(async () => {
      const { segment } = await call('POST /test/{id}/section/{sid}/segment', { params, body: {} });
      await navigate({
        to: '/superadmin/tests/$id/section/$sectionId/passage/$segmentId',
        params: { id: testId, sectionId: section.id, segmentId: segment.id },
      });
    });
  const segments = listLiveSegments(section);
  return (
    <div className={classes.body} aria-busy={busy}>
      {section.type === 'LR' ? (
        <>
          <QuestionRows
            homeId={testId}
            label={`Questions of section ${section.no}`}
            questions={section.questions.filter(({ archivedAt }) => archivedAt === null)}
            {...(writes ? { onReorder: moveQuestions(null) } : {})}
            sectionId={section.id}
            segmentId={null}
          />
          {writes ? (
            <Button variant="default" loading={busy} onClick={() => void addQuestion(null)}>
              Add a question
            </Button>
          ) : null}
        </>
      ) : (
        <>
          {segments.length === 0 ? <p className={classes.quiet}>No passages yet.</p> : null}
          <Reorder
            label={`Passages of section ${section.no}`}
            items={segments}
            itemKey={({ id }) => id}
            itemName={formatSegment}
            {...(writes && segments.length > 1
              ? {
                  onReorder: (segmentIds: string[]) =>
                    void runAction(() =>
                      call('PUT /test/{id}/section/{sid}/segment/reorder', { params, body: { segmentIds } }),
                    ),
                }
              : {})}
          >
            {(segment) => (
              <div className={classes.segment}>
                <div className={classes.line}>
                  <h3 className={classes.grow}>
                    <Link
                      to="/superadmin/tests/$id/section/$sectionId/passage/$segmentId"
                      params={{ id: testId, sectionId: section.id, segmentId: segment.id }}
                    >
                      {formatSegment(segment)}
                    </Link>
                  </h3>
                  <span className={classes.facts}>
                    <span>{plural(segment.questions.length, 'question')}</span>
                    {segment.comparative ? <Chip>Comparative</Chip> : null}
                    {segment.lineNumbers ? <Chip>Line numbers</Chip> : null}
                  </span>
                  {writes ? (
                    <RemoveButton
                      kind="segment"
                      id={segment.id}
                      homeId={testId}
                      name={formatSegment(segment)}
                    />
                  ) : null}
                </div>
                <QuestionRows
                  homeId={testId}
                  label={`Questions on ${formatSegment(segment)}`}
                  questions={segment.questions.filter(({ archivedAt }) => archivedAt === null)}
                  {...(writes ? { onReorder: moveQuestions(segment) } : {})}
                  sectionId={section.id}
                  segmentId={segment.id}
                />
                {writes ? (
                  <Button variant="default" loading={busy} onClick={() => void addQuestion(segment)}>
                    Add a question
                  </Button>
                ) : null}
              </div>
            )}
          </Reorder>
          {writes ? (
            <Button variant="default" loading={busy} onClick={() => void addSegment()}>
              {section.type === 'LG' ? 'Add a game' : 'Add a passage'}
            </Button>
          ) : null}
        </>
      )}
      <Archived section={section} writes={writes} />
    </div>
  );
}
