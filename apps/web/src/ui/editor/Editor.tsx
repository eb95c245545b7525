import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { Suspense, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { impersonation } from '../../lib/impersonation.ts';
import { lazyPart } from '../../lib/load-part.ts';
import { createEchoFilter } from './echo-filter.ts';
import classes from './editor.module.css';
import { grow } from './grow.ts';
import { keepCaret } from './keep-caret.ts';
import { isEmptyRichText, linkAddress, MAX_RICH_TEXT } from './rich-text.ts';
import type { RichTextEditorProps } from './rich-text-editor-props.ts';
import { Toolbar } from './Toolbar.tsx';
import { readDraft, useDraft } from './use-draft.ts';

const LinkForm = lazyPart(async () => ({ default: (await import('./LinkForm.tsx')).LinkForm }));

/** Only what the server keeps of rich text. */
const extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    heading: false,
    horizontalRule: false,
    strike: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (address) => linkAddress(address) !== null,
      HTMLAttributes: { target: null, rel: null },
    },
  }),
];

export default function Editor(props: RichTextEditorProps) {
  const { label, labelHidden = false, value, draftKey, minHeight, placeholder, autoFocus = false } = props;
  const { writer, busy = false } = props;
  const labelId = useId();
  const noticeId = useId();
  const box = useRef<HTMLDivElement>(null);
  const [linking, setLinking] = useState(false);
  const kept = useDraft(draftKey, value);
  const tooLong = value.length > MAX_RICH_TEXT;
  // While a text streams in, the number would be announced again and again.
  const notice = busy
    ? null
    : tooLong
      ? `Too long by about ${value.length - MAX_RICH_TEXT} characters.`
      : kept
        ? null
        : "This browser couldn't save the draft. Copy it before you leave.";
  // The editor outlives renders and reads the current props from here.
  const now = useRef(props);
  useEffect(() => {
    now.current = props;
  });
  // Only a value from outside is written into the editor.
  const [echoFilter] = useState(() => createEchoFilter(value));
  const editor = useEditor({
    extensions,
    // A disabled fieldset does not disable the editor.
    editable: !impersonation,
    content: value,
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    autofocus: autoFocus ? 'end' : false,
    editorProps: {
      attributes: {
        class: classes.text ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        ...(impersonation ? { 'aria-readonly': 'true' } : {}),
        'aria-labelledby': labelId,
        'aria-describedby': noticeId,
        ...(autoFocus ? { 'data-autofocus': 'true' } : {}),
      },
      handleDOMEvents: {
        blur: keepCaret,
        keydown: (_view, event) => {
          const mod = event.ctrlKey || event.metaKey;
          // Tab leaves the field, in a list too.
          if (event.key === 'Tab') return true;
          if (event.key === 'F10' && event.altKey) {
            event.preventDefault();
            box.current?.querySelector<HTMLElement>('[role="toolbar"] [tabindex="0"]')?.focus();
            return true;
          }
          if (mod && event.key === 'Enter' && now.current.onSubmit) {
            event.preventDefault();
            now.current.onSubmit();
            return true;
          }
          if (mod && event.key.toLowerCase() === 'k' && !event.shiftKey && !event.altKey) {
            event.preventDefault();
            // Outside the editor, this key opens the palette.
            event.stopPropagation();
            setLinking(true);
            return true;
          }
          return false;
        },
      },
    },
    onUpdate: ({ editor: changed }) => {
      const html = changed.getHTML();
      const text = isEmptyRichText(html) ? '' : html;
      echoFilter.emit(text);
      now.current.onChange(text);
    },
  });
  // A slow render may find its editor destroyed; the next render has another one. Every render reports which of the
  // emitted values has come back.
  useEffect(() => {
    if (editor.isDestroyed || !echoFilter.isNews(value)) return;
    editor.commands.setContent(value, { emitUpdate: false });
  });
  useImperativeHandle(writer, () => ({
    write(html) {
      if (editor.isDestroyed) return;
      grow(editor, html);
      echoFilter.emit(html);
    },
  }));
  useEffect(() => {
    if (editor.isDestroyed) return;
    const draft = draftKey ? readDraft(draftKey) : '';
    if (draft !== '' && draft !== now.current.value) editor.commands.setContent(draft, { emitUpdate: true });
  }, [editor, draftKey]);
  return (
    <div className={classes.field}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a label focuses its field; a contenteditable has no native label */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field itself is reachable by keyboard */}
      <span
        id={labelId}
        className={labelHidden ? 'visually-hidden' : classes.label}
        onClick={() => editor.commands.focus()}
      >
        {label}
      </span>
      <div className={classes.box} ref={box}>
        <Toolbar editor={editor} label={label} onLink={() => setLinking(true)} />
        {linking ? (
          <Suspense>
            <LinkForm editor={editor} onClose={() => setLinking(false)} />
          </Suspense>
        ) : null}
        <div
          className={classes.writing}
          style={
            minHeight === undefined ? undefined : { ['--editor-min-height' as string]: `${minHeight}px` }
          }
        >
          {value === '' && placeholder ? (
            <span className={classes.placeholder} aria-hidden="true">
              {placeholder}
            </span>
          ) : null}
          <EditorContent editor={editor} />
        </div>
      </div>
      {/* Always rendered, so that the field can reference it. */}
      <p id={noticeId} className={classes.notice} role="alert">
        {notice}
      </p>
    </div>
  );
}
