import type { PracticeSection } from '@docket/contract/types';
import classes from './practice.module.css';

interface Props {
  sections: readonly PracticeSection[];
  no: number;
  onSection: (no: number) => void;
}

/** The sections of a finished test, one button each. */
export function SectionTabs({ sections, no, onSection }: Props) {
  if (sections.length < 2) return null;
  return (
    <nav aria-label="Sections" className={classes.tabs}>
      {sections.map((section) => (
        <button
          key={section.id}
          type="button"
          className={classes.tab}
          aria-label={`Section ${section.no}, ${section.type}`}
          aria-current={section.no === no ? 'page' : undefined}
          onClick={() => onSection(section.no)}
        >
          {section.no}
        </button>
      ))}
    </nav>
  );
}
