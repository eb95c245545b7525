import type { MantineColorsTuple, MantineTheme, VariantColorsResolver } from '@mantine/core';

// Mantine wants ten shades per color. Ours come from tokens.css, which knows the theme; these stand for them.
const accent = Array.from({ length: 10 }, () => 'var(--accent)') as unknown as MantineColorsTuple;
const clear = '1px solid transparent';

/** Buttons and the like take their colors from our tokens, so that every theme keeps its contrast. */
const variantColorResolver: VariantColorsResolver = ({ variant, color: asked = 'accent' }) => {
  const token = asked === 'red' ? 'bad' : asked;
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
      return { background: soft, hover: soft, color, border: clear };
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

/** The sizes of a kind, each as the variable that holds it. */
const sizes = (kind: string) => {
  const of = (size: string) => `var(--mantine-${kind}-${size})`;
  return { xs: of('xs'), sm: of('sm'), md: of('md'), lg: of('lg'), xl: of('xl') };
};
const heading = { fontSize: '', lineHeight: '' };

/**
 * The theme whole, not merged into Mantine's: its colors and the arithmetic on them would travel with every page. What
 * its style sheets read stands in tokens.css.
 */
export const mantineTheme: MantineTheme = {
  primaryColor: 'accent',
  primaryShade: 6,
  colors: { accent } as unknown as MantineTheme['colors'],
  white: '#fff',
  black: '#000',
  variantColorResolver,
  autoContrast: false,
  luminanceThreshold: 0.3,
  defaultGradient: { from: 'accent', to: 'accent' },
  scale: 1,
  fontSmoothing: true,
  fontFamily: 'var(--font-sans)',
  fontFamilyMonospace: 'ui-monospace, monospace',
  headings: {
    fontFamily: 'var(--font-sans)',
    fontWeight: '600',
    textWrap: 'wrap',
    sizes: { h1: heading, h2: heading, h3: heading, h4: heading, h5: heading, h6: heading },
  },
  fontSizes: sizes('font-size'),
  lineHeights: sizes('line-height'),
  fontWeights: { regular: '400', medium: '600', bold: '700' },
  spacing: sizes('spacing'),
  radius: sizes('radius'),
  defaultRadius: 'sm',
  shadows: sizes('shadow'),
  breakpoints: { xs: '0em', sm: '40em', md: '60em', lg: '80em', xl: '120em' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'auto',
  focusClassName: '',
  activeClassName: 'mantine-active',
  components: {
    // A menu opens on its first item. What Mantine puts before it to hold the focus is none, which a menu may not hold.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
  },
  other: {},
};
