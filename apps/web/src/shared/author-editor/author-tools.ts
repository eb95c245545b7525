import {
  IconBlockquote,
  IconBold,
  IconColumnInsertLeft,
  IconColumnInsertRight,
  IconColumnRemove,
  IconH2,
  IconH3,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconPhoto,
  IconRowInsertBottom,
  IconRowInsertTop,
  IconRowRemove,
  IconSubscript,
  IconSuperscript,
  IconTable,
  IconTableMinus,
  IconTableRow,
  IconUnderline,
} from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import type { Tool } from '../../ui/editor/ToolRow.tsx';
import { isMac } from '../../ui/Keys.tsx';

const mod = isMac ? '⌘' : 'Ctrl ';

interface Opens {
  onLink: () => void;
  onPicture: () => void;
}
/** The formats at the caret; evaluated again after every change. */
export const activeIn = (editor: Editor, names: readonly string[]) =>
  names.map((name) =>
    name.startsWith('heading')
      ? editor.isActive('heading', { level: Number(name.at(-1)) })
      : editor.isActive(name),
  );
export const toolNames = [
  ...['bold', 'italic', 'underline', 'subscript', 'superscript', 'link'],
  ...['heading2', 'heading3', 'bulletList', 'orderedList', 'blockquote', 'table', 'image'],
];

/** Emphasis and links: everything that is inline. */
function inlineTools(editor: Editor, on: (name: string) => boolean, { onLink }: Opens): Tool[] {
  const mark = (name: string, label: string, Icon: Tool['Icon'], keys?: string): Tool => ({
    name,
    label,
    Icon,
    ...(keys ? { keys } : {}),
    on: on(name),
    run: () => editor.chain().focus().toggleMark(name).run(),
  });
  return [
    mark('bold', 'Bold', IconBold, `${mod}B`),
    mark('italic', 'Italics', IconItalic, `${mod}I`),
    mark('underline', 'Underline', IconUnderline, `${mod}U`),
    mark('subscript', 'Subscript', IconSubscript),
    mark('superscript', 'Superscript', IconSuperscript),
    { name: 'link', label: 'Link', keys: `${mod}K`, Icon: IconLink, on: on('link'), run: onLink },
  ];
}

function blockTools(
  editor: Editor,
  headings: boolean,
  on: (name: string) => boolean,
  { onPicture }: Opens,
): Tool[] {
  const chain = () => editor.chain().focus();
  const heading = (level: 2 | 3, label: string, Icon: Tool['Icon']): Tool => ({
    name: `heading${level}`,
    label,
    keys: `${mod}Alt ${level}`,
    Icon,
    on: on(`heading${level}`),
    run: () => chain().toggleHeading({ level }).run(),
  });
  return [
    ...(headings ? [heading(2, 'Large heading', IconH2)] : []),
    heading(3, 'Heading', IconH3),
    {
      name: 'bulletList',
      label: 'List',
      keys: `${mod}Shift 8`,
      Icon: IconList,
      on: on('bulletList'),
      run: () => chain().toggleBulletList().run(),
    },
    {
      name: 'orderedList',
      label: 'Numbered list',
      keys: `${mod}Shift 7`,
      Icon: IconListNumbers,
      on: on('orderedList'),
      run: () => chain().toggleOrderedList().run(),
    },
    {
      name: 'blockquote',
      label: 'Quote',
      keys: `${mod}Shift B`,
      Icon: IconBlockquote,
      on: on('blockquote'),
      run: () => chain().toggleBlockquote().run(),
    },
    { name: 'image', label: 'Picture', Icon: IconPhoto, on: on('image'), run: onPicture },
    {
      name: 'table',
      label: 'Insert a table',
      Icon: IconTable,
      run: () => chain().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    },
  ];
}

/** Shown instead of the insert button while the caret is in a table. */
function tableTools(editor: Editor): Tool[] {
  const chain = () => editor.chain().focus();
  const createTool = (name: string, label: string, Icon: Tool['Icon'], run: () => unknown): Tool => ({
    name,
    label,
    Icon,
    run,
  });
  return [
    createTool('rowBefore', 'Insert a row above', IconRowInsertTop, () => chain().addRowBefore().run()),
    createTool('rowAfter', 'Insert a row below', IconRowInsertBottom, () => chain().addRowAfter().run()),
    createTool('rowRemove', 'Remove the row', IconRowRemove, () => chain().deleteRow().run()),
    createTool('columnBefore', 'Insert a column before', IconColumnInsertLeft, () =>
      chain().addColumnBefore().run(),
    ),
    createTool('columnAfter', 'Insert a column after', IconColumnInsertRight, () =>
      chain().addColumnAfter().run(),
    ),
    createTool('columnRemove', 'Remove the column', IconColumnRemove, () => chain().deleteColumn().run()),
    createTool('headerRow', 'First row is a heading, or not', IconTableRow, () =>
      chain().toggleHeaderRow().run(),
    ),
    createTool('tableRemove', 'Remove the table', IconTableMinus, () => chain().deleteTable().run()),
  ];
}

export function authorTools(
  editor: Editor,
  { inline, headings }: { inline: boolean; headings: boolean },
  on: (name: string) => boolean,
  opens: Opens,
): Tool[] {
  const line = inlineTools(editor, on, opens);
  if (inline) return line;
  const blocks = blockTools(editor, headings, on, opens);
  return on('table')
    ? [...line, ...blocks.filter(({ name }) => name !== 'table'), ...tableTools(editor)]
    : [...line, ...blocks];
}
