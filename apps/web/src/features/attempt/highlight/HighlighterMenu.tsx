import { IconHighlight } from '@tabler/icons-react';
import { Menu } from '../runner/Menu.tsx';
import { highlightColors } from './colors.ts';
import classes from './Highlight.module.css';
import type { Highlighter } from './use-highlighter.ts';

/** Switches the highlighter on, chooses its color, and clears the highlights. */
export function HighlighterMenu({ highlighter }: { highlighter: Highlighter }) {
  return (
    <Menu
      label="Highlighter (H)"
      icon={
        <span className={classes.tool} data-color={highlighter.on ? highlighter.color : undefined}>
          <IconHighlight size={20} aria-hidden />
        </span>
      }
      pressed={highlighter.on}
    >
      <button
        type="button"
        className={classes.row}
        aria-pressed={highlighter.on}
        onClick={highlighter.toggle}
      >
        {highlighter.on ? 'Stop highlighting' : 'Highlight selected text'}
      </button>
      <div className={classes.swatches} role="radiogroup" aria-label="Color">
        {highlightColors.map(({ color, label, key }) => (
          // biome-ignore lint/a11y/useSemanticElements: a swatch, not a form field
          <button
            key={color}
            type="button"
            role="radio"
            aria-checked={highlighter.color === color}
            aria-label={label}
            title={label}
            className={classes.swatchButton}
            onClick={() => highlighter.setColor(color)}
          >
            <span className={classes.swatch} data-color={color}>
              {key}
            </span>
          </button>
        ))}
      </div>
      <button
        type="button"
        className={classes.row}
        disabled={!highlighter.hasMarks}
        onClick={highlighter.eraseAll}
      >
        Remove all highlights here
      </button>
      <p className={classes.hint}>
        Select text at any time to highlight it. Click a highlight to change or remove it.
      </p>
    </Menu>
  );
}
