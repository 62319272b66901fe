import { appPage, homePage } from './pages.ts'

const filesOf = (end = '') => ({
  script: `assets/app${end}.js`,
  shared: [
    { script: `assets/data${end}.js`, styles: ['assets/data.css'] },
    { script: `assets/shared${end}.js`, styles: [] },
  ],
})

/** Parts of a small build in three languages. */
export const parts = {
  html: `<!doctype html>
<html lang="en-US">
  <head>
    <link rel="icon" href="/icon.svg" type="image/svg+xml">
    <script>
      window.early = 1
    </script>
    <script type="module" crossorigin src="/assets/app.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/runtime.js">
    <link rel="stylesheet" crossorigin href="/assets/app.css">
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>`,
  styles: 'body { color: red }',
  icon: '<svg viewBox="0 0 1 1"/>\n',
  files: { en: filesOf(), es: filesOf('-es'), 'fr-CA': filesOf('-fr') },
  failure: {
    en: { title: "MyHub couldn't start", hint: 'Reload the page.', reload: 'Reload' },
    es: { title: 'Spanish title', hint: 'Spanish hint.', reload: 'Spanish button' },
  },
}

const nothing = { scripts: [], sheets: [], requests: [], always: [], pages: {} }
/** The page for every path but the home. */
export const other = (overrides = {}) =>
  appPage({ ...parts, ...overrides }, { en: nothing, es: nothing })
export const home = (language: 'en' | 'es' = 'en') =>
  homePage(
    parts,
    {
      home: '<h1>Costs $& less</h1>',
      drawing: '<svg viewBox="0 0 9 9"><symbol id="hills"></symbol></svg>\n',
    },
    language,
  )
