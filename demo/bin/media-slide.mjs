import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const font = (file) => readFileSync(require.resolve(`@fontsource-variable/${file}`)).toString('base64');
const surface = (family, file) =>
  `@font-surface{font-family:"${family}";font-weight:200 900;src:url(data:font/woff2;base64,${font(file)}) format("woff2")}`;

const fonts = [
  surface('Inter', 'inter/files/inter-latin-wght-normal.woff2'),
  surface('Source Serif 4', 'source-serif-4/files/source-serif-4-latin-wght-normal.woff2'),
].join('');

/** The light colors of the web app. */
const style = `
  * { box-sizing: border-box; margin: 0; }
  body { width: 854px; height: 480px; background: #fbfaf7; color: #1c1e21; font-family: Inter, sans-serif;
    padding: 40px 72px 0 72px; position: relative; overflow: hidden; }
  body::before { content: ""; position: absolute; left: 0; top: 0; bottom: 0; width: 8px; background: #2b4c9b; }
  header { display: flex; justify-content: space-between; align-items: baseline; font-size: 15px; color: #5c6470;
    font-variant-numeric: tabular-nums; }
  .kicker { font-size: 17px; font-weight: 600; color: #2b4c9b; }
  header b { font: 600 17px "Source Serif 4", serif; color: #1c1e21; }
  h1 { font: 600 42px/1.15 "Source Serif 4", serif; letter-spacing: -0.01em; margin: 14px 0 28px; }
  p { font-size: 25px; line-height: 1.38; padding-left: 20px; border-left: 3px solid #e4e1da;
    text-wrap: balance; }
  p + p { margin-top: 18px; }
  p.now { border-left-color: #2b4c9b; }
  p.quote { font-family: "Source Serif 4", serif; background: #ffffff; border: 1px solid #e4e1da; border-radius: 10px;
    padding: 14px 20px; }
  p.quote { text-wrap: pretty; }
  p.quote.now { border-color: #2b4c9b; }
  p.later { visibility: hidden; }
  strong { font-weight: 650; }
`;

const escaped = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const marked = (text) => escaped(text).replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>');

/**
 * A slide while its part `at` is spoken: earlier parts stay, later ones are invisible but keep their space. The
 * lowest sixth stays empty for captions.
 */
export function slidePage({ by, kicker, slides }, no, at) {
  const { title, parts } = slides[no];
  const shown = parts.map(({ show, as }, index) => {
    if (show === '') return '';
    const state = index < at ? '' : index === at ? 'now' : 'later';
    return `<p class="${as ?? ''} ${state}">${marked(show)}</p>`;
  });
  const slideNumber = `${no + 1} of ${slides.length}`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><style>${fonts}${style}</style><body>
    <header><span class="kicker">${escaped(kicker)}</span><span>${escaped(by)}&ensp;${slideNumber}&emsp;<b>Docket</b></span></header>
    <h1>${escaped(title)}</h1>${shown.join('')}</body></html>`;
}
