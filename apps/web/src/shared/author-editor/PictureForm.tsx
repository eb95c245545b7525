import { Button, Group, Input, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { describeError } from '../../lib/errors.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { Check } from '../../ui/fields/Check.tsx';
import classes from './author.module.css';
import { type PictureWidth, pictureWidths } from './image-node.ts';
import { pictureTypes } from './shrink-image.ts';
import { uploadPicture } from './upload-picture.ts';

export interface PictureFacts {
  readonly src: string;
  readonly alt: string;
  readonly width: PictureWidth;
}
interface Props {
  /** The image at the caret, to change it; null inserts one. */
  before: PictureFacts | null;
  /** The pasted or dropped file; null asks for one. */
  file: Blob | null;
  onDone: (picture: PictureFacts) => void;
  onClose: () => void;
}

/** Asks for an image, its alternative text and its width before it is inserted. */
export function PictureForm({ before, file: initialFile, onDone, onClose }: Props) {
  const [file, setFile] = useState(initialFile);
  const [alt, setAlt] = useState(before?.alt ?? '');
  const [decorative, setDecorative] = useState(before !== null && before.alt === '');
  const [width, setWidth] = useState<PictureWidth>(before?.width ?? '100%');
  const [problem, setProblem] = useState<{ field: 'file' | 'alt' | null; text: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const fileId = useId();
  const problemId = useId();
  const apply = async () => {
    if (busy) return;
    if (!before && !file) return setProblem({ field: 'file', text: 'Choose a picture.' });
    const altText = decorative ? '' : alt.trim();
    if (!decorative && !altText)
      return setProblem({
        field: 'alt',
        text: 'Describe the image, or mark it as decorative.',
      });
    setProblem(null);
    setBusy(true);
    try {
      const src = file ? await uploadPicture(file) : (before?.src ?? '');
      onDone({ src, alt: altText, width });
    } catch (error) {
      setProblem({ field: null, text: describeError(error).message });
      setBusy(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event;
    const typing = target instanceof HTMLInputElement && target.type === 'text';
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onClose();
    }
    // The form around it must not be submitted.
    if (event.key === 'Enter' && typing) {
      event.preventDefault();
      event.stopPropagation();
      void apply();
    }
  };
  return (
    <fieldset className={classes.picture} onKeyDown={onKeyDown}>
      <legend className="visually-hidden">{before ? 'Change the picture' : 'Insert a picture'}</legend>
      {file ? <Preview file={file} onUnreadable={(text) => setProblem({ field: 'file', text })} /> : null}
      <Stack gap="sm" flex="1 1 14rem" miw={0}>
        <div>
          <Input.Label htmlFor={fileId}>{before || initialFile ? 'Another file' : 'Picture'}</Input.Label>
          <input
            id={fileId}
            type="file"
            accept={pictureTypes}
            className={classes.file}
            // biome-ignore lint/a11y/noAutofocus: the form opens on request, and the user continues in its first field
            autoFocus={!initialFile && !before}
            aria-describedby={problem?.field === 'file' ? problemId : undefined}
            onChange={(event) => {
              setFile(event.currentTarget.files?.[0] ?? null);
              setProblem(null);
            }}
          />
        </div>
        <TextInput
          label="Alternative text"
          description="Describe the image for people who can't see it."
          maxLength={300}
          autoComplete="off"
          value={alt}
          disabled={decorative}
          data-autofocus
          autoFocus={initialFile !== null || before !== null}
          error={problem?.field === 'alt' ? problem.text : null}
          onChange={(event) => setAlt(event.currentTarget.value)}
        />
        <Check label="Decorative image" checked={decorative} onChange={setDecorative} />
        <NativeSelect
          label="Width"
          data={pictureWidths.map((value) => ({
            value,
            label: value === '100%' ? 'Whole width' : `${value} of the width`,
          }))}
          value={width}
          onChange={(event) => setWidth(event.currentTarget.value as PictureWidth)}
        />
        {problem && problem.field !== 'alt' ? (
          <Text id={problemId} role="alert" size="sm" c="bad">
            {problem.text}
          </Text>
        ) : null}
        <Group gap="xs">
          <ActionButton variant="default" loading={busy} onClick={() => void apply()}>
            {before ? 'Change picture' : 'Insert picture'}
          </ActionButton>
          <Button variant="subtle" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </fieldset>
  );
}

/** Drawn on a canvas, because the content security policy allows no blob addresses. */
function Preview({ file, onUnreadable }: { file: Blob; onUnreadable: (text: string) => void }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const latestOnUnreadable = useRef(onUnreadable);
  useEffect(() => {
    latestOnUnreadable.current = onUnreadable;
  });
  useEffect(() => {
    let gone = false;
    createImageBitmap(file).then(
      (bitmap) => {
        const at = canvas.current;
        if (!gone && at) {
          const share = Math.min(1, 240 / Math.max(bitmap.width, bitmap.height));
          at.width = Math.max(1, Math.round(bitmap.width * share));
          at.height = Math.max(1, Math.round(bitmap.height * share));
          at.getContext('2d')?.drawImage(bitmap, 0, 0, at.width, at.height);
        }
        bitmap.close();
      },
      () => {
        if (!gone) latestOnUnreadable.current("Your browser can't read this image.");
      },
    );
    return () => {
      gone = true;
    };
  }, [file]);
  return <canvas ref={canvas} className={classes.preview} width={1} height={1} />;
}
