import type { Lesson } from '@docket/contract/types';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { Page } from '../../../ui/Page.tsx';
import { VideoPlayer } from '../../../ui/player/VideoPlayer.tsx';
import { lessonQuery } from '../data/lesson-queries.ts';
import { contentText } from '../data/lesson-words.ts';
import { Contents } from './Contents.tsx';
import { LessonEnd } from './LessonEnd.tsx';
import { LessonQuestions } from './LessonQuestions.tsx';
import { LessonText } from './LessonText.tsx';
import classes from './lesson.module.css';
import { useReading } from './use-reading.ts';
import { useSaveProgress } from './use-save-progress.ts';

interface Props {
  lessonId: string;
  /** Beside the title. */
  mark: ReactNode;
  /** Notes, and questions to tutors. */
  boxes: ReactNode;
}

/** A lesson: its video, its text with where the student is in it, its questions, and the way to the next. */
export function LessonPage({ lessonId, mark, boxes }: Props) {
  const { data: lesson } = useSuspenseQuery(lessonQuery(lessonId));
  return <LessonView key={lessonId} lesson={lesson} mark={mark} boxes={boxes} />;
}

function LessonView({ lesson, mark, boxes }: Omit<Props, 'lessonId'> & { lesson: Lesson }) {
  const { id, no, title, course, html, video, questions } = lesson;
  const save = useSaveProgress(id);
  const videoFrom = useRef(lesson.progress?.videoSecond ?? 0).current;
  const { text, place, read } = useReading(lesson.progress, save);
  return (
    <Page
      title={title}
      lead={
        <>
          <Link to="/lessons" hash={`course-${course.no}`}>
            {course.title}
          </Link>
          , lesson {no} · {contentText(lesson)}
        </>
      }
      actions={mark}
    >
      <div className={classes.columns}>
        <div className={classes.main}>
          {video ? (
            <VideoPlayer
              source={video}
              title={title}
              startAt={videoFrom}
              onProgress={(videoSecond) => save({ videoSecond })}
              onEnded={() => save({ videoSecond: 0 })}
            />
          ) : null}
          <LessonText ref={text} html={html} />
          {questions.length > 0 ? <LessonQuestions lesson={lesson} /> : null}
          <LessonEnd lesson={lesson} />
          <div className={classes.boxes}>{boxes}</div>
        </div>
        <Contents html={html} text={text} place={place} read={read} />
      </div>
    </Page>
  );
}
