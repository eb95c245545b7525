import type { Ref } from 'react';

export interface RichTextEditorProps {
  /** The label above the field. */
  label: string;
  /** For a field below a heading that already names it: the label is then only for screen readers. */
  labelHidden?: boolean;
  /** HTML; '' when empty. */
  value: string;
  onChange: (html: string) => void;
  /**
   * Keeps the text on this device for 48 hours under this key. A kept draft replaces `value` when the editor opens; it
   * is deleted when `value` becomes empty, or by removeDraft.
   */
  draftKey?: string;
  /** In pixels; default 144, on small screens 112. */
  minHeight?: number;
  placeholder?: string;
  autoFocus?: boolean;
  /** Ctrl-Enter, or Cmd-Enter on a Mac. */
  onSubmit?: () => void;
  /** For a streaming text; null until the editor is loaded. */
  writer?: Ref<EditorWriter>;
  /** While the text streams in. */
  busy?: boolean;
}

export interface EditorWriter {
  /**
   * Writes a streaming text at once, before the next key press, without onChange; `value` follows later. All pieces are
   * one undo step.
   */
  readonly write: (html: string) => void;
}
