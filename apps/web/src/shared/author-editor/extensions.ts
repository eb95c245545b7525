import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { type AnyExtension, Mark } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { linkAddress } from '../../ui/editor/rich-text.ts';
import { Picture } from './image-node.ts';

const script = (name: 'subscript' | 'superscript', tag: 'sub' | 'sup') =>
  Mark.create({
    name,
    excludes: name === 'subscript' ? 'superscript' : 'subscript',
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });

type Levels = (2 | 3)[];
const kit = (levels: Levels | null) =>
  StarterKit.configure({
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    trailingNode: false,
    heading: levels ? { levels } : false,
    ...(levels ? {} : { bulletList: false, orderedList: false, listItem: false, blockquote: false }),
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (address) => linkAddress(address) !== null,
      HTMLAttributes: { target: null, rel: null },
    },
  });
const scripts = [script('subscript', 'sub'), script('superscript', 'sup')];

/** Text with emphasis and links: an option, a stem. */
export const inlineExtensions: AnyExtension[] = [kit(null), ...scripts];
const full = (levels: Levels): AnyExtension[] => [
  kit(levels),
  ...scripts,
  Table.configure({ resizable: false }),
  TableRow,
  TableHeader,
  TableCell,
  Picture,
];
/** Everything that the server keeps of authors' texts. */
export const fullExtensions = full([3]);
/** A lesson also has large headings. */
export const lessonExtensions = full([2, 3]);
