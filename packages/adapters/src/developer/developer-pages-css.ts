export const developerPagesCss = `
:root { color-scheme: light; --paper: #faf7f2; --ink: #1f1b16; --muted: #6b6257; --line: #e4dbce; --clay: #a3471f; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 17px/1.5 system-ui, sans-serif; }
.test-shop { padding: .5rem 1rem; background: #a3471f; color: #fff; text-align: center; }
.card { max-width: 30rem; margin: 3rem auto; padding: 2rem; background: #fff; border: 1px solid var(--line); }
.wide { max-width: 60rem; }
.mark { margin: 0; color: var(--muted); }
h1 { font: 400 2rem/1.2 Georgia, serif; margin: 0 0 1rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; border-block: 1px solid var(--line); padding: .75rem 0; }
dt { color: var(--muted); } dd { margin: 0; text-align: right; }
form { display: grid; gap: .5rem; }
button { min-height: 44px; font: inherit; border: 1px solid var(--ink); background: #fff; color: var(--ink); border-radius: 2px; cursor: pointer; }
button.paid { background: var(--clay); border-color: var(--clay); color: #fff; }
button:focus-visible, a:focus-visible, input:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; }
label { color: var(--muted); margin-top: .5rem; } input { font: inherit; width: 5rem; padding: .25rem .5rem; }
.alert { color: #a1261b; } a { color: var(--clay); }
.mails { list-style: none; padding: 0; } .mails li { display: flex; flex-wrap: wrap; gap: .25rem 1rem; padding: .75rem 0; border-top: 1px solid var(--line); } .mails a { flex: 1 1 16rem; } .mails span, time { color: var(--muted); }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: 15px/1.5 ui-monospace, monospace; border-top: 1px solid var(--line); padding-top: 1rem; }
`
