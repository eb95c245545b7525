import type { Practice } from '@docket/contract/types';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { announce } from '../../../lib/announce.ts';
import { notify } from '../../../lib/notify.ts';
import { BeforeSection } from './BeforeSection.tsx';
import { BreakPage } from './BreakPage.tsx';
import { EndPage } from './EndPage.tsx';
import { Frame } from './Frame.tsx';
import { NoticeList } from './NoticeList.tsx';
import {
  cachePracticeAttempt,
  invalidateAfterAttempt,
  reveal,
  startSection,
} from './practice-attempt-query.ts';
import { useDue } from './use-due.ts';
import { useNotices } from './use-notices.ts';

interface Props {
  practice: Practice;
  /** Fetches the state of the test. */
  refresh: () => Promise<unknown>;
  /** Renders the running section, with `banner` above it. */
  section: (banner: ReactNode) => ReactNode;
  onBlindReview: () => void;
  onResult: () => void;
  onLeave: () => void;
}

/** A practice test from its first directions to its end, depending on its state. */
export function PracticeAttempt({ practice, refresh, section, onBlindReview, onResult, onLeave }: Props) {
  const { id, state } = practice;
  const notices = useNotices(practice);
  useDue(practice, refresh);
  const begin = useMutation({
    mutationFn: () => startSection(id),
    onSuccess(begun) {
      notices.dismiss();
      cachePracticeAttempt(begun);
    },
    onError(error) {
      notify.error(error);
      void refresh().catch(() => {});
    },
  });
  const show = useMutation({
    mutationFn: () => reveal(id),
    onSuccess(revealed) {
      cachePracticeAttempt(revealed);
      void invalidateAfterAttempt();
      onResult();
    },
    onError: (error) => notify.error(error),
  });
  const runs = practice.sheet !== null && (state === 'live' || state === 'paused');
  const runningSectionNo = runs ? practice.sectionNo : null;
  const lastSectionNo = useRef(runningSectionNo);
  useEffect(() => {
    if (runningSectionNo !== null && runningSectionNo !== lastSectionNo.current)
      announce(`Section ${runningSectionNo} of ${practice.sections.length} has started`);
    lastSectionNo.current = runningSectionNo;
  }, [runningSectionNo, practice.sections.length]);
  const over = state === 'complete' || state === 'skipped';
  useEffect(() => {
    if (over) void invalidateAfterAttempt();
  }, [over]);

  const noticeList = <NoticeList practice={practice} notices={notices} />;
  if (runs) return section(<NoticeList practice={practice} notices={notices} floating />);
  const waiting = {
    practice,
    notices: noticeList,
    busy: begin.isPending,
    onBegin: () => begin.mutate(),
    onLeave,
  };
  if (state === 'in_break' && practice.break) {
    const { nextSectionNo, seconds } = practice.break;
    return seconds > 0 ? (
      <BreakPage {...waiting} pause={practice.break} />
    ) : (
      <BeforeSection key={nextSectionNo} {...waiting} no={nextSectionNo} />
    );
  }
  if (state === 'skipped')
    return (
      <Frame title="This test was abandoned" test={practice.title} onLeave={onLeave}>
        <p>It has no result. You can still find its questions in your history.</p>
      </Frame>
    );
  if (state === 'complete')
    return (
      <EndPage
        practice={practice}
        notices={noticeList}
        busy={show.isPending}
        onBlindReview={onBlindReview}
        onResult={() => (practice.blindReview === 'open' ? show.mutate() : onResult())}
        onLeave={onLeave}
      />
    );
  return <BeforeSection {...waiting} no={1} />;
}
