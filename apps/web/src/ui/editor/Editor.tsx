import StarterKit from '@tiptap/starter-kit';
import { Suspense, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { impersonation } from '../../lib/impersonation.ts';
import { lazyPart } from '../../lib/load-part.ts';
import { EditorField } from './EditorField.tsx';
import classes from './editor.module.css';
import { handleEditorKey } from './editor-keys.ts';
import { flattenTables } from './flatten-tables.ts';
import { grow } from './grow.ts';
import { keepCaret } from './keep-caret.ts';
import { isEmptyRichText, linkAddress, MAX_RICH_TEXT } from './rich-text.ts';
import type { RichTextEditorProps } from './rich-text-editor-props.ts';
import { Toolbar } from './Toolbar.tsx';
import { readDraft, useDraft } from './use-draft.ts';
import { useTextEditor } from './use-text-editor.ts';

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

const toValue = (html: string) => (isEmptyRichText(html) ? '' : html);

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
  const { editor, echoFilter } = useTextEditor(
    { value, onChange: props.onChange, toValue },
    {
      extensions,
      // A disabled fieldset does not disable the editor.
      editable: !impersonation,
      autofocus: autoFocus ? 'end' : false,
      editorProps: {
        transformPastedHTML: flattenTables,
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
          keydown: (_view, event) =>
            handleEditorKey(event, box.current, {
              onLink: () => setLinking(true),
              onSubmit: now.current.onSubmit,
            }),
        },
      },
    },
  );
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
    <EditorField
      {...{ editor, label, labelHidden, labelId, noticeId, box, minHeight, notice }}
      tools={
        <>
          <Toolbar editor={editor} label={label} onLink={() => setLinking(true)} />
          {linking ? (
            <Suspense>
              <LinkForm editor={editor} onClose={() => setLinking(false)} />
            </Suspense>
          ) : null}
        </>
      }
      placeholder={value === '' ? placeholder : undefined}
    />
  );
}
