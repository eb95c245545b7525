import { createLazyEditor } from './LazyEditor.tsx';
import type { RichTextEditorProps } from './rich-text-editor-props.ts';

/** A field for rich text: bold, italics, underline, lists, quotes, links. No other module may import its editor. */
export const RichTextEditor = createLazyEditor<RichTextEditorProps>(() => import('./Editor.tsx'));
