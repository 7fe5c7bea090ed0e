/** The one style sheet of the sign-in page, inline, so that the page needs nothing else to be readable. */
export const pageStyle = `
@font-face { font-family: Newsreader; font-weight: 500; src: url(/fonts/newsreader.woff2) format('woff2'); font-display: swap; }
@font-face { font-family: Atkinson; font-weight: 400; src: url(/fonts/atkinson.woff2) format('woff2'); font-display: swap; }
@font-face { font-family: Atkinson; font-weight: 700; src: url(/fonts/atkinson-bold.woff2) format('woff2'); font-display: swap; }
:root {
  color-scheme: light dark;
  --paper: #f6efe2; --card: #fffaf0; --ink: #2a221b; --quiet: #62564a; --line: #8c7d6b; --rule: #e2d6c1;
  --accent: #7b2434; --on-accent: #fffaf0; --alarm: #9c1c1c; --alarm-paper: #fbe7e0;
  --glass: #b9c7cf; --warm: #dba85b; --deep: #7b2434;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #1b1714; --card: #26201b; --ink: #f2e8d8; --quiet: #c3b5a1; --line: #8f816f; --rule: #40362d;
    --accent: #e9a5a0; --on-accent: #2a1012; --alarm: #ffb4a6; --alarm-paper: #45201b;
    --glass: #4d626e; --warm: #c08f45; --deep: #8c3446;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100vh; min-height: 100svh; display: grid; place-items: center; padding: 1.5rem 1rem;
  background: var(--paper); color: var(--ink);
  font: 400 1.1875rem/1.5 Atkinson, 'Atkinson Hyperlegible', system-ui, sans-serif;
}
main {
  width: 100%; max-width: 29rem; padding: clamp(1.5rem, 6vw, 3rem); text-align: center;
  background: var(--card); border: 1px solid var(--rule); border-radius: 1rem;
}
.window { display: block; margin: 0 auto 1rem; }
.glass { fill: var(--glass); }
.warm { fill: var(--warm); }
.deep { fill: var(--deep); }
.lead-line { fill: none; stroke: var(--ink); stroke-width: 3; stroke-linejoin: round; }
h1 { margin: 0; font: 500 2.5rem/1.15 Newsreader, Georgia, 'Times New Roman', serif; text-wrap: balance; }
.lead { margin: .25rem 0 1.75rem; color: var(--quiet); }
form { display: grid; text-align: start; }
label { margin-bottom: .375rem; font-weight: 700; }
input {
  width: 100%; min-height: 3.25rem; margin-bottom: 1.25rem; padding: .5rem .875rem; font: inherit; color: inherit;
  background: var(--paper); border: 2px solid var(--line); border-radius: .5rem;
}
input[aria-invalid] { border-color: var(--alarm); }
button, .button {
  display: inline-block; min-height: 3.25rem; margin-top: .5rem; padding: .75rem 1.5rem; font: inherit; font-weight: 700;
  text-align: center; text-decoration: none; color: var(--on-accent); background: var(--accent); border: 0;
  border-radius: .5rem; cursor: pointer;
}
button:hover, .button:hover { background: color-mix(in oklab, var(--accent), var(--ink) 18%); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; }
.refusal {
  margin: 0 0 1.25rem; padding: .75rem 1rem; text-align: start; color: var(--alarm); background: var(--alarm-paper);
  border-inline-start: 4px solid; border-radius: .25rem;
}
.notice { margin: 2rem 0 0; padding-top: 1.25rem; border-top: 1px solid var(--rule); font-size: 1rem; color: var(--quiet); }
`;
