import { Box, SimpleGrid } from '@mantine/core';
import { useTheme } from '../../../lib/theme.ts';
import { themeChoices } from '../../../lib/theme-choice.ts';
import { themeLabels, useChooseTheme } from '../../../lib/use-choose-theme.ts';
import { Section } from '../SettingsFrame.tsx';
import classes from '../settings.module.css';

export function ThemeSection() {
  const { choice } = useTheme();
  const choose = useChooseTheme();
  return (
    <Section
      id="theme"
      title="Theme"
      text="High contrast is black on white, or white on black if your system uses dark mode."
    >
      <Box component="fieldset" w="100%">
        <legend className="visually-hidden">Theme</legend>
        <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
          {themeChoices.map((themeChoice) => (
            <label key={themeChoice} className={classes.theme}>
              <span className={`${classes.sample} ${classes[themeChoice]}`} aria-hidden="true">
                Aa
              </span>
              <span>
                <input
                  type="radio"
                  name="theme"
                  checked={themeChoice === choice}
                  onChange={() => choose(themeChoice)}
                />
                {themeLabels[themeChoice]}
              </span>
            </label>
          ))}
        </SimpleGrid>
      </Box>
    </Section>
  );
}
