import { IconEraser } from '@tabler/icons-react';
import { highlightColors } from './colors.ts';
import classes from './Highlight.module.css';
import type { Highlighter } from './use-highlighter.ts';

const HEIGHT = 56;
const HALF_WIDTH = 130;

/** Appears at selected text with three colors, underline and remove. Using it keeps the selection. */
export function HighlightToolbar({ highlighter }: { highlighter: Highlighter }) {
  const { target } = highlighter;
  if (!target) return null;
  const above = target.rect.top > HEIGHT * 2;
  const middle = target.rect.left + target.rect.width / 2;
  const left = Math.min(Math.max(middle, HALF_WIDTH + 8), window.innerWidth - HALF_WIDTH - 8);
  const top = above
    ? target.rect.top - HEIGHT
    : Math.min(target.rect.bottom + 8, window.innerHeight - HEIGHT);
  return (
    <div
      className={classes.toolbar}
      role="toolbar"
      aria-label="Highlight"
      data-highlight-toolbar
      style={{ top, left }}
      onPointerDown={(event) => event.preventDefault()}
    >
      {highlightColors.map(({ color, label, key }) => (
        <button
          key={color}
          type="button"
          title={`${label} (Shift+${key})`}
          aria-label={label}
          className={classes.swatchButton}
          onClick={() => highlighter.paintTarget(color)}
        >
          <span className={classes.swatch} data-color={color}>
            {key}
          </span>
        </button>
      ))}
      <button
        type="button"
        title="Remove (Delete)"
        aria-label="Remove highlight"
        className={classes.swatchButton}
        onClick={highlighter.eraseTarget}
      >
        <IconEraser size={20} aria-hidden />
      </button>
    </div>
  );
}
