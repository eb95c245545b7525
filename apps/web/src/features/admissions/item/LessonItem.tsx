import type { AdmissionItem, AdmissionLesson, AdmissionUnit } from '@docket/contract/types';
import { findVideoStart, nameVideo } from '@docket/rules';
import { Stack } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { Page } from '../../../ui/Page.tsx';
import { VideoPlayer } from '../../../ui/player/VideoPlayer.tsx';
import { Contents } from '../../../ui/reading/Contents.tsx';
import { ReadingText } from '../../../ui/reading/ReadingText.tsx';
import classes from '../../../ui/reading/reading.module.css';
import { useReading } from '../../../ui/reading/use-reading.ts';
import { useSaveProgress } from '../../../ui/reading/use-save-progress.ts';
import { invalidateUnits, type ProgressChange, saveProgress } from '../data/admission-queries.ts';
import { formatContent } from '../data/admission-text.ts';
import { ItemLead } from './ItemLead.tsx';

interface Props {
  unit: AdmissionUnit;
  item: AdmissionItem;
  lesson: AdmissionLesson;
  /** Shown beside the title. */
  mark: ReactNode;
  /** Shown below the text: the next item, notes, and questions to tutors. */
  children: ReactNode;
}

/** A lesson of the admissions course: its video, and its text with the reading position. */
export function LessonItem({ unit, item, lesson, mark, children }: Props) {
  const { video } = lesson;
  const save = useSaveProgress<ProgressChange>(
    (change) => saveProgress(unit.id, item.id, change),
    () => void invalidateUnits(),
  );
  const videoFrom = useRef(findVideoStart(video, item.progress)).current;
  const { text, position, read } = useReading(item.progress, save);
  const html = lesson.html ?? '';
  return (
    <Page
      title={lesson.title}
      lead={
        <>
          <ItemLead unit={unit} item={item} /> · {formatContent(item)}
        </>
      }
      actions={mark}
    >
      <div className={classes.columns}>
        <Stack gap="xl" miw={0}>
          {video ? (
            <VideoPlayer
              source={video}
              title={lesson.title}
              startAt={videoFrom}
              onProgress={(videoSecond) => save({ videoSecond, videoName: nameVideo(video) })}
              onEnded={() => save({ videoSecond: 0, videoName: nameVideo(video) })}
            />
          ) : null}
          <ReadingText ref={text} html={html} />
          {children}
        </Stack>
        <Contents html={html} text={text} position={position} read={read} />
      </div>
    </Page>
  );
}
