import type { AboutView } from '@docket/contract/types';
import { Group } from '@mantine/core';
import { Link, type LinkOptions } from '@tanstack/react-router';
import { drillReviewLink } from '../../lib/question-location.ts';
import { sourceNames } from './labels.ts';
import classes from './thread.module.css';

/** The attempt with the question; null if there is none. */
function workLink({ attempt, question }: AboutView): LinkOptions | null {
  if (!attempt || !question) return null;
  if (attempt.kind === 'drill') return drillReviewLink(attempt.attemptId, question);
  if (attempt.practiceSectionId === null) return null;
  return {
    to: '/review/practice/$id/section/$practiceSectionId/segment/$index/question/$questionId',
    params: {
      id: attempt.attemptId,
      practiceSectionId: attempt.practiceSectionId,
      index: String(question.segmentNo ?? 1),
      questionId: attempt.attemptQuestionId,
    },
  };
}

/** What a thread, note or bookmark is about, with links. */
export function AboutLine({ about }: { about: AboutView }) {
  const work = workLink(about);
  return (
    <Group component="p" className={classes.about} gap="xs" c="dimmed" fz="sm">
      {about.path ? <Link to={about.path}>{about.label}</Link> : <span>{about.label}</span>}
      {about.label === sourceNames[about.source] ? null : <span>{sourceNames[about.source]}</span>}
      {work ? <Link {...work}>As you worked on it</Link> : null}
    </Group>
  );
}
