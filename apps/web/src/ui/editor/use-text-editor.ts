import { type Editor, type UseEditorOptions, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { createEchoFilter } from './echo-filter.ts';

interface Text {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The value of HTML: empty without a text. */
  readonly toValue: (html: string) => string;
  /** Whether the editor shows this value already, in another form. */
  readonly isShown?: (editor: Editor, value: string) => boolean;
}
/** An editor whose text is a value of its owner. Only a value from outside is written into it. */
export function useTextEditor({ value, onChange, toValue, isShown }: Text, options: UseEditorOptions) {
  // The editor outlives renders and calls the current function.
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });
  const [echoFilter] = useState(() => createEchoFilter(value));
  const editor = useEditor({
    ...options,
    content: value,
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    onUpdate: ({ editor: changed }) => {
      const text = toValue(changed.getHTML());
      echoFilter.emit(text);
      change.current(text);
    },
  });
  // A slow render may find its editor destroyed; the next render has another one. Every render reports which of the
  // emitted values has come back.
  useEffect(() => {
    if (editor.isDestroyed || !echoFilter.isNews(value) || isShown?.(editor, value)) return;
    editor.commands.setContent(value, { emitUpdate: false });
  });
  return { editor, echoFilter };
}
