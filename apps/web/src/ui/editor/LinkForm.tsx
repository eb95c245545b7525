import { Button, TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import classes from './editor.module.css';
import { linkAddress } from './rich-text.ts';

/** Asks for the address of a link; without a selection, the address becomes the text. */
export function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const before = editor.getAttributes('link').href as string | undefined;
  const [typed, setTyped] = useState(before ?? '');
  const [wrong, setWrong] = useState(false);
  const back = () => {
    onClose();
    editor.commands.focus();
  };
  const apply = () => {
    const href = linkAddress(typed);
    if (href === null) return setWrong(true);
    onClose();
    const chain = editor.chain().focus();
    if (before !== undefined) chain.extendMarkRange('link').setLink({ href }).run();
    else if (editor.state.selection.empty)
      chain
        .insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run();
    else chain.setLink({ href }).run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // A form or dialog around it must not handle this key.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') apply();
    else back();
  };
  return (
    <fieldset className={classes.link}>
      <legend className="visually-hidden">Link</legend>
      <TextInput
        className={classes.address ?? ''}
        type="url"
        aria-label="Address of the link"
        placeholder="https://"
        autoFocus
        value={typed}
        error={wrong ? 'Enter the address of a page, such as https://example.com' : null}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setWrong(false);
        }}
        onKeyDown={onKeyDown}
      />
      <Button variant="default" onClick={apply}>
        Set link
      </Button>
      {before === undefined ? null : (
        <Button
          variant="subtle"
          onClick={() => {
            onClose();
            editor.chain().focus().extendMarkRange('link').unsetLink().run();
          }}
        >
          Remove link
        </Button>
      )}
      <Button variant="subtle" onClick={back}>
        Cancel
      </Button>
    </fieldset>
  );
}
