import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ command }) => ({
  base: '/beheer/',
  plugins: [tailwindcss(), reactRouter()],
  // Shared with the storefront, React would be compiled for the shapes of both: its pages took a tenth longer. What
  // else renders comes along, because two Reacts in one page fail.
  ...(command === 'build' ? { ssr: { noExternal: true } } : {}),
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    cssMinify: 'lightningcss',
    rolldownOptions: { checks: { pluginTimings: false } },
  },
}))
