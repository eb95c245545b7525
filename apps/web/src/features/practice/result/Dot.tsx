import type { ResultQuestion } from '@docket/contract/types';
import { IconCheck, IconFlag, IconLock, IconMinus, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { countChanges, getVerdict } from '../data/labels.ts';
import { questionLink } from '../data/practice-links.ts';
import { formatDotName } from './dot-name.ts';
import classes from './result.module.css';

const icons = { right: IconCheck, wrong: IconX, blank: IconMinus, hidden: IconLock } as const;
/** From this width, the question is shown beside the list instead of on a separate page. */
const WIDE = '(min-width: 1280px)';

interface Props {
  practiceId: string;
  sectionId: string;
  question: ResultQuestion;
  open: boolean;
  onOpen: (questionId: string) => void;
}

/** One question of a section: its number, its result by shape and text, whether it was changed and flagged. */
export function Dot({ practiceId, sectionId, question, open, onOpen }: Props) {
  const verdict = getVerdict(question);
  const Icon = icons[verdict];
  const beside = (event: MouseEvent) => {
    const plain = !event.metaKey && !event.ctrlKey && !event.shiftKey && event.button === 0;
    if (!plain || !window.matchMedia(WIDE).matches) return;
    event.preventDefault();
    onOpen(question.id);
  };
  const name = formatDotName(question);
  return (
    <Link
      {...questionLink(practiceId, sectionId, question)}
      className={classes.dot ?? ''}
      data-verdict={verdict}
      data-open={open}
      data-changed={countChanges(question) > 0}
      data-plain
      aria-label={name}
      aria-current={open ? 'true' : undefined}
      title={name}
      onClick={beside}
    >
      <span>{question.no}</span>
      <Icon size={14} stroke={3} aria-hidden="true" />
      {question.flagged ? <IconFlag className={classes.dotFlag} size={13} aria-hidden="true" /> : null}
    </Link>
  );
}
