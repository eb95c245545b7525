import { createTheme, type MantineColorsTuple, type VariantColorsResolver } from '@mantine/core';

// Mantine expects ten shades per color. Ours come from tokens.css, which depends on the theme.
const shades = (token: string) =>
  Array.from({ length: 10 }, () => `var(--${token})`) as unknown as MantineColorsTuple;
const clear = '1px solid transparent';

/** Buttons and other variants take their colors from our tokens, so that every theme keeps its contrast. */
const variantColorResolver: VariantColorsResolver = ({ variant, color: requested = 'accent' }) => {
  const token = requested === 'red' ? 'bad' : requested;
  const color = `var(--${token})`;
  const soft = `var(--${token}-soft)`;
  switch (variant) {
    case 'filled':
      return {
        background: color,
        hover: token === 'accent' || token === 'bad' ? `var(--${token}-strong)` : color,
        color: token === 'bad' ? 'var(--on-bad)' : 'var(--on-accent)',
        border: clear,
      };
    case 'light':
      return { background: soft, hover: soft, color, border: '1px solid var(--tint-outline)' };
    case 'outline':
      return { background: 'transparent', hover: soft, color, border: `1px solid ${color}` };
    case 'default':
      return {
        background: 'var(--mantine-color-default)',
        hover: 'var(--mantine-color-default-hover)',
        color: 'var(--mantine-color-default-color)',
        border: '1px solid var(--mantine-color-default-border)',
      };
    default:
      return { background: 'transparent', hover: soft, color, border: clear };
  }
};

export const mantineTheme = createTheme({
  primaryColor: 'accent',
  colors: { accent: shades('accent'), good: shades('good'), warn: shades('warn'), bad: shades('bad') },
  // The values are in tokens.css; style props read the names from here.
  spacing: {
    xxs: 'var(--space-4)',
    xs: 'var(--space-8)',
    sm: 'var(--space-12)',
    md: 'var(--space-16)',
    lg: 'var(--space-24)',
    xl: 'var(--space-32)',
    xxl: 'var(--space-48)',
  },
  variantColorResolver,
  fontFamily: 'var(--font-sans)',
  headings: { fontFamily: 'var(--font-sans)', fontWeight: '600' },
  breakpoints: { xs: '0em', sm: '40em', md: '60em', lg: '80em', xl: '120em' },
  // base.css stops all motion for users who prefer that. Mantine's own setting would open and close menus within one
  // frame, and the focus would not return when a menu closes.
  respectReducedMotion: false,
  cursorType: 'pointer',
  components: {
    // A menu opens on its first item. Mantine's focus placeholder before it is not a menu item, which a menu may not
    // contain.
    Badge: { defaultProps: { tt: 'none' } },
    // The surface of every card and panel.
    Paper: { defaultProps: { withBorder: true, radius: 'md', bg: 'var(--surface)' } },
    Table: { defaultProps: { borderColor: 'var(--line)', horizontalSpacing: 'sm', verticalSpacing: 'xs' } },
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
  },
});
