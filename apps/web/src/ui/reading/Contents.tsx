import { Text } from '@mantine/core';
import { type RefObject, useMemo } from 'react';
import { Bar } from '../Bar.tsx';
import { formatPercent } from '../format.ts';
import classes from './reading.module.css';
import type { ReadingPosition } from './reading.ts';
import { goTo } from './use-reading.ts';

interface Heading {
  readonly block: number;
  readonly title: string;
}

/** The headings of a text with the indexes of their blocks. */
function listHeadings(html: string): Heading[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.children].flatMap((element, block) =>
    element.tagName === 'H2' ? [{ block, title: element.textContent ?? '' }] : [],
  );
}

interface Props {
  html: string;
  text: RefObject<HTMLDivElement | null>;
  position: ReadingPosition;
  read: number;
}

/** Beside the text: how much was read, and its parts. */
export function Contents({ html, text, position, read }: Props) {
  const headings = useMemo(() => listHeadings(html), [html]);
  const here = headings.findLast(({ block }) => block <= position.block);
  return (
    <aside data-on-paper="none" className={classes.contents} aria-label="In this lesson">
      <Text size="sm" c="dimmed" className="tabular">
        {formatPercent(read)} read
      </Text>
      <Bar share={read} />
      <ol className={classes.headings}>
        {headings.map(({ block, title }) => (
          <li key={block}>
            <button
              type="button"
              aria-current={here?.block === block ? 'location' : undefined}
              onClick={() => {
                const target = text.current?.children[block];
                if (target instanceof HTMLElement) goTo(target);
              }}
            >
              {title}
            </button>
          </li>
        ))}
      </ol>
    </aside>
  );
}
