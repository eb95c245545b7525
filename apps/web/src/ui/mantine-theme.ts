import {
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';

// Mantine wants ten shades per color. Ours come from tokens.css, which knows the theme; these stand for them.
const accent = Array.from({ length: 10 }, () => 'var(--accent)') as unknown as MantineColorsTuple;
const tokens = ['accent', 'good', 'warn', 'bad'] as const;

/** Buttons and the like take their colors from our tokens, so that every theme keeps its contrast. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const token = input.color === 'red' ? 'bad' : tokens.find((name) => name === (input.color ?? 'accent'));
  if (!token) return defaultVariantColorsResolver(input);
  const color = `var(--${token})`;
  const soft = `var(--${token}-soft)`;
  switch (input.variant) {
    case 'filled':
      return {
        background: color,
        hover: token === 'accent' || token === 'bad' ? `var(--${token}-strong)` : color,
        color: token === 'bad' ? 'var(--on-bad)' : 'var(--on-accent)',
        border: '1px solid transparent',
      };
    case 'light':
      return { background: soft, hover: soft, color, border: '1px solid transparent' };
    case 'outline':
      return { background: 'transparent', hover: soft, color, border: `1px solid ${color}` };
    case 'subtle':
    case 'transparent':
      return { background: 'transparent', hover: soft, color, border: '1px solid transparent' };
    default:
      return defaultVariantColorsResolver(input);
  }
};

export const mantineTheme = createTheme({
  primaryColor: 'accent',
  colors: { accent },
  variantColorResolver,
  fontFamily: 'var(--font-sans)',
  fontFamilyMonospace: 'ui-monospace, monospace',
  headings: { fontFamily: 'var(--font-sans)', fontWeight: '600' },
  defaultRadius: 'sm',
  radius: { sm: 'var(--radius-control)', md: 'var(--radius-card)' },
  shadows: { sm: 'var(--shadow)', md: 'var(--shadow)', lg: 'var(--shadow)', xl: 'var(--shadow)' },
  breakpoints: { xs: '0em', sm: '40em', md: '60em', lg: '80em', xl: '120em' },
  respectReducedMotion: true,
  cursorType: 'pointer',
});
