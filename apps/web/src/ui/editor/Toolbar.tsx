import {
  IconBlockquote,
  IconBold,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconUnderline,
} from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { isMac } from '../Keys.tsx';
import classes from './editor.module.css';

const mod = isMac ? '⌘' : 'Ctrl ';
const tools = [
  { name: 'bold', label: 'Bold', keys: `${mod}B`, Icon: IconBold },
  { name: 'italic', label: 'Italics', keys: `${mod}I`, Icon: IconItalic },
  { name: 'underline', label: 'Underline', keys: `${mod}U`, Icon: IconUnderline },
  { name: 'bulletList', label: 'List', keys: `${mod}Shift 8`, Icon: IconList },
  { name: 'orderedList', label: 'Numbered list', keys: `${mod}Shift 7`, Icon: IconListNumbers },
  { name: 'blockquote', label: 'Quote', keys: `${mod}Shift B`, Icon: IconBlockquote },
  { name: 'link', label: 'Link', keys: `${mod}K`, Icon: IconLink },
] as const;
type Name = (typeof tools)[number]['name'];

interface Props {
  editor: Editor;
  /** Of the field. */
  label: string;
  onLink: () => void;
}

/** One stop of the Tab key; arrows move within, Escape goes back to the text. */
export function Toolbar({ editor, label, onLink }: Props) {
  const [at, setAt] = useState(0);
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => tools.map(({ name }) => now.isActive(name)),
  });
  const run = (name: Name) => {
    const chain = editor.chain().focus();
    const acts: Record<Name, () => unknown> = {
      bold: () => chain.toggleBold().run(),
      italic: () => chain.toggleItalic().run(),
      underline: () => chain.toggleUnderline().run(),
      bulletList: () => chain.toggleBulletList().run(),
      orderedList: () => chain.toggleOrderedList().run(),
      blockquote: () => chain.toggleBlockquote().run(),
      link: onLink,
    };
    acts[name]();
  };
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
    <div className={classes.tools} role="toolbar" aria-label={`${label}: format`} onKeyDown={onKeyDown}>
      {tools.map(({ name, label: text, keys, Icon }, index) => (
        <button
          key={name}
          type="button"
          className={classes.tool}
          aria-label={text}
          aria-pressed={on[index] ?? false}
          title={`${text} (${keys})`}
          tabIndex={index === at ? 0 : -1}
          onFocus={() => setAt(index)}
          // The text keeps its selection.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run(name)}
        >
          <Icon size={18} stroke={1.8} aria-hidden="true" />
        </button>
      ))}
    </div>
  );
}
