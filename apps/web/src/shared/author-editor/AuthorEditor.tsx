import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { lazyPart } from '../../lib/load-part.ts';
import { createEchoFilter } from '../../ui/editor/echo-filter.ts';
import shared from '../../ui/editor/editor.module.css';
import { keepCaret } from '../../ui/editor/keep-caret.ts';
import { parseDoc } from '../../ui/editor/same-doc.ts';
import { ToolRow } from '../../ui/editor/ToolRow.tsx';
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

/** Keys that the editor handles by itself; returns whether it did. */
function handleKey(event: KeyboardEvent, box: HTMLElement | null, open: (form: OpenForm) => void): boolean {
  const mod = event.ctrlKey || event.metaKey;
  // Tab leaves the field, in a list or a table too.
  if (event.key === 'Tab') return true;
  if (event.key === 'F10' && event.altKey) {
    event.preventDefault();
    box?.querySelector<HTMLElement>('[role="toolbar"] [tabindex="0"]')?.focus();
    return true;
  }
  if (mod && event.key.toLowerCase() === 'k' && !event.shiftKey && !event.altKey) {
    event.preventDefault();
    // Outside the editor, this key opens the palette.
    event.stopPropagation();
    open({ what: 'link' });
    return true;
  }
  return false;
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
  // The editor outlives renders and reads the current props from here.
  const now = useRef(props);
  useEffect(() => {
    now.current = props;
  });
  // Only a value from outside is written into the editor.
  const [echoFilter] = useState(() => createEchoFilter(value));
  const editor = useEditor({
    extensions: inline ? inlineExtensions : headings ? lessonExtensions : fullExtensions,
    content: value,
    editable,
    injectCSS: false,
    shouldRerenderOnTransaction: false,
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
      handlePaste: (_view, event) => {
        // Word adds a picture of the copied text; the text is what counts.
        const file = event.clipboardData?.getData('text/html') ? null : pictureIn(event.clipboardData);
        if (inline || !file) return false;
        setOpenForm({ what: 'picture', file });
        return true;
      },
      handleDrop: (view, event) => {
        const file = pictureIn(event.dataTransfer);
        if (!file) return false;
        event.preventDefault();
        if (inline) return true;
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
        if (at) editor.commands.setTextSelection(at.pos);
        setOpenForm({ what: 'picture', file });
        return true;
      },
      handleDOMEvents: {
        blur: keepCaret,
        keydown: (_view, event) => handleKey(event, box.current, setOpenForm),
      },
    },
    onUpdate: ({ editor: changed }) => {
      const html = toStoredHtml(changed.getHTML(), inline);
      const text = isBlank(html) ? '' : html;
      echoFilter.emit(text);
      now.current.onChange(text);
    },
  });
  // A slow render may find its editor destroyed; the next render has another one. Every render reports which of the
  // emitted values has come back.
  useEffect(() => {
    if (editor.isDestroyed || !echoFilter.isNews(value)) return;
    // HTML that the server sanitized may differ in form but be the same document; then the caret stays.
    if (!parseDoc(editor, value).eq(editor.state.doc))
      editor.commands.setContent(value, { emitUpdate: false });
  });
  useEffect(() => {
    if (!editor.isDestroyed) editor.setEditable(editable, false);
  }, [editor, editable]);
  const on = useEditorState({ editor, selector: ({ editor: at }) => activeIn(at, toolNames) });
  const isOn = (name: string) => on[toolNames.indexOf(name)] ?? false;
  const before: PictureFacts | null = isOn('image')
    ? {
        src: String(editor.getAttributes('image').src),
        alt: String(editor.getAttributes('image').alt ?? ''),
        width: editor.getAttributes('image').width as PictureWidth,
      }
    : null;
  const back = () => {
    setOpenForm(null);
    editor.commands.focus();
  };
  const insertPicture = (picture: PictureFacts) => {
    setOpenForm(null);
    const chain = editor.chain().focus();
    const attrs = { ...picture };
    if (before) chain.updateAttributes('image', attrs).run();
    else chain.insertContent({ type: 'image', attrs }).run();
  };
  return (
    <div className={shared.field}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a label focuses its field; a contenteditable has no native label */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field itself is reachable by keyboard */}
      <span
        id={labelId}
        className={labelHidden ? 'visually-hidden' : shared.label}
        onClick={() => editor.commands.focus()}
      >
        {label}
      </span>
      <div className={`${shared.box} ${inline ? classes.slim : ''}`} ref={box}>
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
          {openForm?.what === 'link' ? <LinkForm editor={editor} onClose={() => setOpenForm(null)} /> : null}
          {openForm?.what === 'picture' ? (
            <PictureForm before={before} file={openForm.file} onDone={insertPicture} onClose={back} />
          ) : null}
        </Suspense>
        <div
          className={shared.writing}
          style={
            minHeight === undefined ? undefined : { ['--editor-min-height' as string]: `${minHeight}px` }
          }
        >
          <EditorContent editor={editor} />
        </div>
      </div>
      {/* Always rendered, so that the field can reference it. */}
      <p id={noticeId} className={shared.notice} role="alert">
        {error}
      </p>
    </div>
  );
}
