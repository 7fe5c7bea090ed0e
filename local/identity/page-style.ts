import { paletteStyles } from '../../contract/palettes/palettes.ts';

/**
 * The sign-in page's inline style sheet. Like the branded hosted page in production, it uses the site's palettes, typefaces
 * and sizes (`web/styles/theme.css`).
 */
export const pageStyle = `
@font-face { font-family: Newsreader; font-weight: 500; src: url(/fonts/newsreader.woff2) format('woff2'); font-display: swap; }
@font-face { font-family: Atkinson; font-weight: 400; src: url(/fonts/atkinson.woff2) format('woff2'); font-display: swap; }
@font-face { font-family: Atkinson; font-weight: 700; src: url(/fonts/atkinson-bold.woff2) format('woff2'); font-display: swap; }
${paletteStyles()}
:root { color-scheme: light dark; }
* { box-sizing: border-box; }
html { font-size: 112.5%; }
body {
  margin: 0; min-height: 100vh; min-height: 100svh; display: grid; place-items: center; padding: 1.25rem 1rem;
  background: var(--paper); color: var(--ink);
  font: 400 1rem/1.5 Atkinson, 'Atkinson Hyperlegible', system-ui, sans-serif;
}
main {
  width: 100%; max-width: 27rem; padding: clamp(1.5rem, 7vw, 2.75rem); text-align: center;
  background: var(--surface); border-radius: 4px; box-shadow: var(--shadow-raised);
}
.emblem svg { display: block; width: 4rem; height: 4rem; margin: 0 auto 1rem; }
.church { margin: 0; font: 500 1.17rem/1.3 Newsreader, Georgia, serif; color: var(--ink-quiet); }
h1 { margin: .25rem 0 1.5rem; font: 500 2.4rem/1.15 Newsreader, Georgia, serif; letter-spacing: -.012em; }
form { display: grid; text-align: start; }
label { margin-bottom: .25rem; font-weight: 700; }
input {
  width: 100%; min-height: 3rem; margin-bottom: 1.125rem; padding: .5rem .75rem; font: inherit; color: inherit;
  background: var(--paper); border: 1px solid var(--line-strong); border-radius: 4px;
}
input[aria-invalid] { border-color: var(--danger); box-shadow: inset 0 0 0 1px var(--danger); }
button, .button {
  display: inline-block; min-height: 3rem; margin-top: .375rem; padding: .75rem 1.5rem; font: inherit; font-weight: 700;
  line-height: 1.2; text-align: center; text-decoration: none; color: var(--on-accent); background: var(--accent-fill);
  border: 1px solid transparent; border-radius: 4px; cursor: pointer;
}
button:hover, .button:hover { background: var(--accent-fill-hover); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 3px; }
.refusal {
  margin: 0 0 1.25rem; padding: .75rem 1rem; text-align: start; color: var(--danger); background: var(--accent-wash);
  border-inline-start: 4px solid; border-radius: 4px;
}
.notice {
  margin: 1.75rem 0 0; padding-top: 1rem; font-size: .889rem; color: var(--ink-quiet); border-top: 1px solid var(--line);
  text-wrap: pretty;
}
`;
