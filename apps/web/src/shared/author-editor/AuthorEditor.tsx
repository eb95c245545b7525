import { TextSelection } from '@tiptap/pm/state';
import { type Editor, type UseEditorOptions, useEditorState } from '@tiptap/react';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { lazyPart } from '../../lib/load-part.ts';
import { EditorField } from '../../ui/editor/EditorField.tsx';
import shared from '../../ui/editor/editor.module.css';
import { handleEditorKey } from '../../ui/editor/editor-keys.ts';
import { keepCaret } from '../../ui/editor/keep-caret.ts';
import { parseDoc } from '../../ui/editor/same-doc.ts';
import { ToolRow } from '../../ui/editor/ToolRow.tsx';
import { useTextEditor } from '../../ui/editor/use-text-editor.ts';
import rich from '../../ui/RichContent.module.css';
import classes from './author.module.css';
import type { AuthorTextProps } from './author-text-props.ts';
import { activeIn, authorTools, toolNames } from './author-tools.ts';
import { cleanPastedHtml } from './clean-paste.ts';
import { fullExtensions, inlineExtensions, lessonExtensions } from './extensions.ts';
import type { PictureWidth } from './image-node.ts';
import type { PictureFacts } from './PictureForm.tsx';
import { isBlank, toStoredHtml } from './stored-html.ts';

const LinkForm = lazyPart(async () => ({ default: (await import('../../ui/editor/LinkForm.tsx')).LinkForm }));
const PictureForm = lazyPart(async () => ({ default: (await import('./PictureForm.tsx')).PictureForm }));

const pictureIn = (data: DataTransfer | null): File | null =>
  [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/')) ?? null;

/** The dialog that is open before an insertion. */
type OpenForm = { readonly what: 'link' } | { readonly what: 'picture'; readonly file: Blob | null } | null;

type EditorProps = NonNullable<UseEditorOptions['editorProps']>;
/** A field of one line takes no picture. */
const refusePicture: NonNullable<EditorProps['handleDrop']> = (_view, event) => {
  if (!pictureIn(event.dataTransfer)) return false;
  event.preventDefault();
  return true;
};
/** A picture that is pasted or dropped opens its form. */
const pictureHandlers = (open: (form: OpenForm) => void): EditorProps => ({
  handlePaste: (_view, event) => {
    // Word adds a picture of the copied text; the text is what counts.
    const file = event.clipboardData?.getData('text/html') ? null : pictureIn(event.clipboardData);
    if (file) open({ what: 'picture', file });
    return file !== null;
  },
  handleDrop: (view, event) => {
    const file = pictureIn(event.dataTransfer);
    if (!file) return false;
    event.preventDefault();
    const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
    if (at) view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, at.pos)));
    open({ what: 'picture', file });
    return true;
  },
});

interface PictureDialogProps {
  editor: Editor;
  file: Blob | null;
  onClose: () => void;
}
/** The form of the picture that is selected, or of a new one. */
function PictureDialog({ editor, file, onClose }: PictureDialogProps) {
  const { src, alt, width } = editor.getAttributes('image');
  const before: PictureFacts | null = editor.isActive('image')
    ? { src: String(src), alt: String(alt ?? ''), width: width as PictureWidth }
    : null;
  const insert = (picture: PictureFacts) => {
    onClose();
    const chain = editor.chain().focus();
    const attrs = { ...picture };
    if (before) chain.updateAttributes('image', attrs).run();
    else chain.insertContent({ type: 'image', attrs }).run();
  };
  const cancel = () => {
    onClose();
    editor.commands.focus();
  };
  return <PictureForm before={before} file={file} onDone={insert} onClose={cancel} />;
}

export default function AuthorEditor(props: AuthorTextProps) {
  const {
    label,
    labelHidden = false,
    value,
    inline = false,
    headings = false,
    disabled = false,
    minHeight,
    error,
  } = props;
  const editable = !disabled;
  const labelId = useId();
  const noticeId = useId();
  const box = useRef<HTMLDivElement>(null);
  const [openForm, setOpenForm] = useState<OpenForm>(null);
  const text = {
    value,
    onChange: props.onChange,
    toValue: (html: string) => {
      const stored = toStoredHtml(html, inline);
      return isBlank(stored) ? '' : stored;
    },
    // HTML that the server sanitized may differ in form but be the same document; then the caret stays.
    isShown: (at: Editor, html: string) => parseDoc(at, html).eq(at.state.doc),
  };
  const { editor } = useTextEditor(text, {
    extensions: inline ? inlineExtensions : headings ? lessonExtensions : fullExtensions,
    editable,
    editorProps: {
      attributes: {
        class: `${shared.text ?? ''} ${classes.text ?? ''} ${rich.content ?? ''}`,
        role: 'textbox',
        'aria-multiline': 'true',
        ...(disabled ? { 'aria-readonly': 'true' } : {}),
        'aria-labelledby': labelId,
        'aria-describedby': noticeId,
      },
      transformPastedHTML: cleanPastedHtml,
      ...(inline ? { handleDrop: refusePicture } : pictureHandlers(setOpenForm)),
      handleDOMEvents: {
        blur: keepCaret,
        keydown: (_view, event) =>
          handleEditorKey(event, box.current, { onLink: () => setOpenForm({ what: 'link' }) }),
      },
    },
  });
  useEffect(() => {
    if (!editor.isDestroyed) editor.setEditable(editable, false);
  }, [editor, editable]);
  const on = useEditorState({ editor, selector: ({ editor: at }) => activeIn(at, toolNames) });
  const isOn = (name: string) => on[toolNames.indexOf(name)] ?? false;
  return (
    <EditorField
      {...{ editor, label, labelHidden, labelId, noticeId, box, minHeight }}
      boxClass={inline ? classes.slim : undefined}
      tools={
        <>
          {disabled ? null : (
            <ToolRow
              editor={editor}
              label={`${label}: format`}
              tools={authorTools(editor, { inline, headings }, isOn, {
                onLink: () => setOpenForm({ what: 'link' }),
                onPicture: () => setOpenForm({ what: 'picture', file: null }),
              })}
            />
          )}
          <Suspense>
            {openForm?.what === 'link' ? (
              <LinkForm editor={editor} onClose={() => setOpenForm(null)} />
            ) : null}
            {openForm?.what === 'picture' ? (
              <PictureDialog editor={editor} file={openForm.file} onClose={() => setOpenForm(null)} />
            ) : null}
          </Suspense>
        </>
      }
      notice={error}
    />
  );
}
