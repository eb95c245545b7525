import type { LessonProgress } from '@docket/contract/types';
import { findBlock, nameBlock } from '@docket/rules';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { notify } from '../../lib/notify.ts';
import { getReadingPosition, type ReadingPosition } from './reading.ts';

const listBlocks = (text: HTMLElement) => [...text.children] as HTMLElement[];
const headerHeight = () =>
  Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--header-height')) || 0;

/** Scrolls to a block and focuses it, so that the keyboard and a screen reader continue there. */
export function goTo(block: HTMLElement) {
  block.tabIndex = -1;
  block.focus({ preventScroll: true });
  block.scrollIntoView({ block: 'start' });
}

interface Reading {
  text: RefObject<HTMLDivElement | null>;
  /** The current position in the text. */
  position: ReadingPosition;
  /** The largest share that was read, 0 to 1. */
  read: number;
}

/**
 * Tracks how far a text is read, and opens it where the reader left it. `began` is the progress when the page was
 * opened; a finished text opens at its start.
 */
export function useReading(
  began: LessonProgress | null,
  onPosition: (position: ReadingPosition & Pick<LessonProgress, 'blockName'>) => void,
): Reading {
  const text = useRef<HTMLDivElement>(null);
  const start = useRef(began);
  const latestOnPosition = useRef(onPosition);
  latestOnPosition.current = onPosition;
  const [position, setPosition] = useState<ReadingPosition>({
    block: began?.block ?? 0,
    read: began?.read ?? 0,
  });
  const [read, setRead] = useState(began?.read ?? 0);

  useEffect(() => {
    const element = text.current;
    if (!element) return;
    let frame = 0;
    let last: ReadingPosition | null = null;
    const measure = () => {
      frame = 0;
      const edges = listBlocks(element).map((block) => block.getBoundingClientRect());
      const now = getReadingPosition(edges, headerHeight(), window.innerHeight);
      if (last && last.block === now.block && last.read === now.read) return;
      last = now;
      setPosition(now);
      setRead((before) => Math.max(before, now.read));
      const block = listBlocks(element)[now.block];
      latestOnPosition.current({ ...now, blockName: nameBlock(block?.textContent ?? '') });
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(measure);
    };
    const follow = () => {
      const { block: stored = 0, blockName = '', doneAt = null } = start.current ?? {};
      const blocks = listBlocks(element);
      const block = findBlock(
        blocks.map(({ textContent }) => textContent ?? ''),
        stored,
        blockName,
      );
      const target = blocks[block];
      if (target && block > 0 && !doneAt && window.location.hash === '') {
        goTo(target);
        notify.info("You're back where you left off.", {
          action: { label: 'Go to the start', run: () => window.scrollTo({ top: 0 }) },
        });
      }
      measure();
      window.addEventListener('scroll', onScroll, { passive: true });
      window.addEventListener('resize', onScroll);
    };
    // After the router has scrolled the new page to the top.
    let first = requestAnimationFrame(() => {
      first = requestAnimationFrame(follow);
    });
    return () => {
      cancelAnimationFrame(first);
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', onScroll);
    };
  }, []);
  return { text, position, read };
}
