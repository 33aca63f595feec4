import { readFileSync } from 'node:fs'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, minify, type Plugin } from 'vite'
import { codeGroups, compileHint } from './code-groups.ts'

/**
 * Code that is loaded later can be tried again after a failure: `packages/ui/src/load-code.ts` stands in for Vite's own helper.
 */
const loadCode: Plugin = {
  name: 'load-code',
  transform: {
    filter: { id: /^\0vite\/preload-helper/ },
    handler: () => `export { loadCode as __vitePreload } from '@toonbank/ui/load-code.ts'`,
  },
}

/** React Router reloads the page when a route's code does not come; `app/shell/route-load-error.ts` shows a page instead. */
const showChunkLoadError: Plugin = {
  name: 'show-lost-code',
  transform: {
    filter: { id: /react-router[\\/]dist[\\/].*routeModules\.js$/ },
    handler(code) {
      const changed = code.replace(
        /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/,
        'return window.routeLoadError(error);',
      )
      if (changed === code) this.error('React Router loads its routes in another way now')
      return { code: changed, map: null }
    },
  },
}

/** Scripts that stand in every document (`app/start/page-scripts.tsx`) are as small as files are. */
const smallInDocuments: Plugin = {
  name: 'small-in-documents',
  enforce: 'pre',
  load: {
    filter: { id: /app[\\/]start[\\/][\w-]+\.js\?raw$/ },
    async handler(id) {
      const file = id.replace(/\?raw$/, '')
      const { code } = await minify(file, readFileSync(file, 'utf8'))
      return `export default ${JSON.stringify(code)}`
    },
  },
}

/**
 * After Vite, which writes a line of its own before all else where a file loads others: the hint counts from where it
 * stands.
 */
const hintAtTop: Plugin = {
  name: 'hint-at-top',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk') chunk.code = compileHint(chunk) + chunk.code
    },
  },
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), loadCode, showChunkLoadError, smallInDocuments, hintAtTop],
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
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: codeGroups } } } },
    },
  },
})
