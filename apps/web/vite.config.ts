import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/**
 * Without groups a category page loads some thirty small files, which also compress worse. A group takes its modules'
 * imports along and is loaded whole, so it names only what its pages always need: no panels, no forms, no schemas.
 */
const shell =
  /[\\/]app[\\/](language|texts|fragments|shop|(shell|consent|builds)(?!.*(-panel|logout-form)))[\\/]|[\\/]app[\\/]ui[\\/](button|interface-defaults|tooltip[\\/]use-tooltips|breadcrumb|load-code|picture|count-badge|loading-bar|nonce|icon[\\/]|toast[\\/](page-toasts|toast-store)|panel[\\/](panel-store|use-panels-used))|[\\/]features[\\/]cart[\\/](cart-link|use-cart|cart-store|cart-storage|cart-view|change-cart)|[\\/]domain[\\/]src[\\/](money[\\/](cents|format-price)|catalogue[\\/]delivery-time)/
const groups = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 30 },
  { name: 'router', test: /node_modules[\\/](react-router|@remix-run|cookie)[\\/]/, priority: 20 },
  { name: 'forms', test: /node_modules[\\/]valibot[\\/]/, priority: 20 },
  { name: 'shell', test: shell, priority: 10 },
  {
    name: 'cards',
    test: /[\\/]features[\\/]catalogue[\\/](product-(card|card\.fragment|grid)|colour-dots|rating-text)\.tsx$|[\\/]app[\\/]ui[\\/]pag(ination|e-numbers)/,
    priority: 11,
  },
  // Of lists and of products: in a group of its own, so that neither loads the other's.
  { name: 'fields', test: /[\\/]app[\\/]ui[\\/](form[\\/](text-)?field|use-settled)\.tsx?$/, priority: 12 },
  // Of the product page and of the size guide.
  { name: 'drawing', test: /[\\/]features[\\/]catalogue[\\/]drawing[\\/]/, priority: 12 },
  { name: 'list', test: /[\\/]features[\\/]catalogue[\\/]((?!.*-panel)filters[\\/])?[^\\/]+\.tsx?$/, priority: 10 },
  { name: 'product', test: /[\\/]features[\\/]catalogue[\\/]product[\\/](?!seen[\\/]|.*-panel\.tsx)/, priority: 9 },
]

/**
 * Code that is loaded later can be tried again after a failure: `app/ui/load-code.ts` stands in for Vite's own helper.
 */
const loadCode: Plugin = {
  name: 'load-code',
  transform: {
    filter: { id: /^\0vite\/preload-helper/ },
    handler: () =>
      `export { loadCode as __vitePreload } from ${JSON.stringify(fileURLToPath(new URL('app/ui/load-code.ts', import.meta.url)))}`,
  },
}

/** React Router reloads the page when a route's code does not come; `app/shell/lost-route.ts` shows a page instead. */
const showLostCode: Plugin = {
  name: 'show-lost-code',
  transform: {
    filter: { id: /react-router[\\/]dist[\\/].*routeModules\.js$/ },
    handler(code) {
      const changed = code.replace(
        /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/,
        'return window.lostRoute(error);',
      )
      if (changed === code) this.error('React Router loads its routes in another way now')
      return { code: changed, map: null }
    },
  },
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), loadCode, showLostCode],
  optimizeDeps: {
    entries: ['app/**/*.{ts,tsx}', '!app/**/*.server.{ts,tsx}', '!app/**/*.test.{ts,tsx}'],
    include: ['react-dom/client', 'react-router/dom', 'react/jsx-dev-runtime'],
  },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    cssMinify: 'lightningcss',
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
})
