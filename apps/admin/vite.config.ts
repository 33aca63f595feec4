import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  base: '/beheer/',
  plugins: [tailwindcss(), reactRouter()],
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    cssMinify: 'lightningcss',
    rolldownOptions: { checks: { pluginTimings: false } },
  },
})
