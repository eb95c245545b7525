import type { Lesson } from '@docket/contract/types';
import { findVideoStart, nameVideo } from '@docket/rules';
import { Stack } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { queryClient } from '../../../lib/client.ts';
import { Page } from '../../../ui/Page.tsx';
import { PrintButton } from '../../../ui/PrintButton.tsx';
import { VideoPlayer } from '../../../ui/player/VideoPlayer.tsx';
import { Contents } from '../../../ui/reading/Contents.tsx';
import { ReadingText } from '../../../ui/reading/ReadingText.tsx';
import classes from '../../../ui/reading/reading.module.css';
import { useReading } from '../../../ui/reading/use-reading.ts';
import { useSaveProgress } from '../../../ui/reading/use-save-progress.ts';
import { formatContent } from '../data/lesson-labels.ts';
import { coursesQuery, lessonQuery, type ProgressChange, saveProgress } from '../data/lesson-queries.ts';
import { LessonEnd } from './LessonEnd.tsx';
import { LessonQuestions } from './LessonQuestions.tsx';

interface Props {
  lessonId: string;
  /** Shown beside the title. */
  mark: ReactNode;
  /** Notes, and questions to tutors. */
  boxes: ReactNode;
}

/** A lesson: its video, its text with the reading position, its questions, and a link to the next. */
export function LessonPage({ lessonId, mark, boxes }: Props) {
  const { data: lesson } = useSuspenseQuery(lessonQuery(lessonId));
  return <LessonView key={lessonId} lesson={lesson} mark={mark} boxes={boxes} />;
}

function LessonView({ lesson, mark, boxes }: Omit<Props, 'lessonId'> & { lesson: Lesson }) {
  const { id, no, title, course, html, video, questions } = lesson;
  const save = useSaveProgress<ProgressChange>(
    (change) => saveProgress(id, change),
    () => void queryClient.invalidateQueries({ queryKey: coursesQuery.queryKey }),
  );
  const videoFrom = useRef(findVideoStart(video, lesson.progress)).current;
  const { text, position, read } = useReading(lesson.progress, save);
  return (
    <Page
      title={title}
      lead={
        <>
          <Link to="/lessons" hash={`course-${course.no}`}>
            {course.title}
          </Link>
          , lesson {no} · {formatContent(lesson)}
        </>
      }
      actions={
        <>
          {mark}
          <PrintButton />
        </>
      }
    >
      <div data-on-paper="flow" className={classes.columns}>
        <Stack data-on-paper="flow" gap="xl" miw={0}>
          {video ? (
            <VideoPlayer
              source={video}
              title={title}
              startAt={videoFrom}
              onProgress={(videoSecond) => save({ videoSecond, videoName: nameVideo(video) })}
              onEnded={() => save({ videoSecond: 0, videoName: nameVideo(video) })}
            />
          ) : null}
          <ReadingText ref={text} html={html} />
          {questions.length > 0 ? <LessonQuestions lesson={lesson} /> : null}
          <LessonEnd lesson={lesson} />
          <Stack gap="lg">{boxes}</Stack>
        </Stack>
        <Contents html={html} text={text} position={position} read={read} />
      </div>
    </Page>
  );
}
