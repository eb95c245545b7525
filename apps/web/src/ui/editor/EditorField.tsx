import { type Editor, EditorContent } from '@tiptap/react';
import type { ReactNode, RefObject } from 'react';
import classes from './editor.module.css';

interface Props {
  editor: Editor;
  label: string;
  labelHidden: boolean;
  /** The ids by which the text refers to its label and its notice. */
  labelId: string;
  noticeId: string;
  box: RefObject<HTMLDivElement | null>;
  boxClass?: string | undefined;
  /** Above the text. */
  tools: ReactNode;
  minHeight: number | undefined;
  placeholder?: string | undefined;
  notice: ReactNode;
}
/** A text editor as a field: its label, its tools, the text and a notice. */
export function EditorField(props: Props) {
  const { editor, label, labelHidden, labelId, noticeId, box, boxClass = '', tools, minHeight } = props;
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
      <div className={`${classes.box} ${boxClass}`} ref={box}>
        {tools}
        <div
          className={classes.writing}
          style={
            minHeight === undefined ? undefined : { ['--editor-min-height' as string]: `${minHeight}px` }
          }
        >
          {props.placeholder ? (
            <span className={classes.placeholder} aria-hidden="true">
              {props.placeholder}
            </span>
          ) : null}
          <EditorContent editor={editor} />
        </div>
      </div>
      {/* Always rendered, so that the field can reference it. */}
      <p id={noticeId} className={classes.notice} role="alert">
        {props.notice}
      </p>
    </div>
  );
}
