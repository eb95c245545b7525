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
import { isMac } from '../Keys.tsx';
import { ToolRow } from './ToolRow.tsx';

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
  /** The label of the field. */
  label: string;
  onLink: () => void;
}

/** The formats that students' texts can have. */
export function Toolbar({ editor, label, onLink }: Props) {
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => tools.map(({ name }) => now.isActive(name)),
  });
  const run = (name: Name) => {
    const chain = editor.chain().focus();
    const actions: Record<Name, () => unknown> = {
      bold: () => chain.toggleBold().run(),
      italic: () => chain.toggleItalic().run(),
      underline: () => chain.toggleUnderline().run(),
      bulletList: () => chain.toggleBulletList().run(),
      orderedList: () => chain.toggleOrderedList().run(),
      blockquote: () => chain.toggleBlockquote().run(),
      link: onLink,
    };
    actions[name]();
  };
  return (
    <ToolRow
      editor={editor}
      label={`${label}: format`}
      tools={tools.map((tool, index) => ({ ...tool, on: on[index] ?? false, run: () => run(tool.name) }))}
    />
  );
}
