import type { IconBold } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import classes from './editor.module.css';

export interface Tool {
  readonly name: string;
  readonly label: string;
  readonly keys?: string;
  readonly Icon: typeof IconBold;
  /** Whether the format is active at the caret; without it, the button only acts. */
  readonly on?: boolean;
  readonly run: () => unknown;
}

interface Props {
  editor: Editor;
  /** The label of the toolbar. */
  label: string;
  tools: readonly Tool[];
}

/** One tab stop; arrow keys move between the tools, Escape returns to the text. */
export function ToolRow({ editor, label, tools }: Props) {
  const [chosen, setAt] = useState(0);
  // The tools change with the position of the caret.
  const at = Math.min(chosen, tools.length - 1);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const next =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? tools.length - 1
          : step
            ? (at + step + tools.length) % tools.length
            : null;
    if (event.key === 'Escape') {
      event.stopPropagation();
      event.preventDefault();
      editor.commands.focus();
    }
    if (next === null) return;
    event.preventDefault();
    setAt(next);
    event.currentTarget.querySelectorAll<HTMLElement>('button')[next]?.focus();
  };
  return (
    <div className={classes.tools} role="toolbar" aria-label={label} onKeyDown={onKeyDown}>
      {tools.map(({ name, label: text, keys, Icon, on, run }, index) => (
        <button
          key={name}
          type="button"
          className={classes.tool}
          aria-label={text}
          aria-pressed={on}
          title={keys ? `${text} (${keys})` : text}
          tabIndex={index === at ? 0 : -1}
          onFocus={() => setAt(index)}
          // Keeps the selection of the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={run}
        >
          <Icon size={18} stroke={1.8} aria-hidden="true" />
        </button>
      ))}
    </div>
  );
}
