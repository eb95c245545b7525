import { useEffect, useRef, useState } from 'react';
import classes from './LineNumbers.module.css';
import { groupLines, type LineNumber, numberLines } from './lines.ts';

/** The boxes of the text within an element, one for each piece of each line. */
function wordBoxes(root: Element): DOMRect[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const boxes: DOMRect[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.textContent?.trim()) continue;
    range.selectNodeContents(node);
    boxes.push(...range.getClientRects());
  }
  return boxes;
}

/**
 * Line numbers beside the texts marked `data-part` in the parent element. They count rendered lines, so
 * another width, size or spacing of the text moves them; on paper, whose lines are others, they are left out. The parent must be positioned (position: relative) and have
 * room for them at the left.
 */
export default function LineNumbers() {
  const here = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<readonly (LineNumber & { x: number })[]>([]);
  useEffect(() => {
    const own = here.current;
    const container = own?.parentElement;
    if (!own || !container) return;
    const texts = [...container.querySelectorAll('[data-part]')];
    const measure = () => {
      const frame = own.getBoundingClientRect();
      let before = 0;
      const next = texts.flatMap((text) => {
        const lines = groupLines(wordBoxes(text));
        const x = text.getBoundingClientRect().left - frame.left;
        // Of two passages below each other, the second continues the count of the first.
        const counted = [...Array.from({ length: before }, () => ({ top: 0, bottom: 0 })), ...lines];
        const own = numberLines(counted).filter(({ no }) => no > before);
        before += lines.length;
        return own.map(({ no, y }) => ({ no, y: y - frame.top, x }));
      });
      setShown((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next));
    };
    const watch = new ResizeObserver(measure);
    for (const one of [container, ...texts]) watch.observe(one);
    // A font that loads late breaks lines differently, sometimes without changing any size.
    void document.fonts.ready.then(measure);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={here} data-on-paper="none" className={classes.here} aria-hidden="true">
      {shown.map(({ no, y, x }) => (
        <span key={no} className={classes.no} style={{ top: y, left: x }}>
          {no}
        </span>
      ))}
    </div>
  );
}
