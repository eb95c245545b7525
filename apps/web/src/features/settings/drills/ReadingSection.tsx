import type { DrillSettings } from '@docket/contract/types';
import { NativeSelect, Paper } from '@mantine/core';
import { Section } from '../SettingsFrame.tsx';

const sizes: { value: DrillSettings['textSize']; label: string }[] = [
  { value: 'small', label: 'Small' },
  { value: 'normal', label: 'Normal' },
  { value: 'large', label: 'Large' },
  { value: 'larger', label: 'Larger' },
];
const spacings: { value: DrillSettings['lineSpacing']; label: string }[] = [
  { value: 'tight', label: 'Tight' },
  { value: 'normal', label: 'Normal' },
  { value: 'loose', label: 'Loose' },
];
const textPixels = { small: 16, normal: 18, large: 22, larger: 28 };
const lineHeights = { tight: 1.4, normal: 1.6, loose: 1.9 };

interface Props {
  settings: DrillSettings;
  save: (change: Partial<DrillSettings>) => void;
}

export function ReadingSection({ settings, save }: Props) {
  const { textSize, lineSpacing } = settings;
  return (
    <Section
      id="reading"
      title="Reading"
      text="How passages and questions look. You can also change this during a drill."
    >
      <NativeSelect
        label="Text size"
        data={sizes}
        value={textSize}
        onChange={(event) => {
          const size = sizes.find(({ value }) => value === event.currentTarget.value);
          if (size) save({ textSize: size.value });
        }}
      />
      <NativeSelect
        label="Line spacing"
        data={spacings}
        value={lineSpacing}
        onChange={(event) => {
          const spacing = spacings.find(({ value }) => value === event.currentTarget.value);
          if (spacing) save({ lineSpacing: spacing.value });
        }}
      />
      <Paper
        component="p"
        w="100%"
        px="lg"
        py="md"
        ff="var(--font-serif)"
        fz={`var(--text-${textPixels[textSize]})`}
        lh={lineHeights[lineSpacing]}
      >
        A conclusion is only as strong as the step that leads to it; look for what that step takes for
        granted.
      </Paper>
    </Section>
  );
}
