import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** Without groups a category page loads some twenty small files. A group takes its modules' imports along: no rules of packages/ in here. */
const groups = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 30 },
  { name: 'router', test: /node_modules[\\/](react-router|@remix-run|cookie)[\\/]/, priority: 20 },
  { name: 'forms', test: /node_modules[\\/](@conform-to|valibot)[\\/]/, priority: 20 },
]

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  optimizeDeps: {
    entries: ['app/**/*.{ts,tsx}', '!app/**/*.server.{ts,tsx}', '!app/**/*.test.{ts,tsx}'],
    include: ['react-dom/client', 'react-router/dom', 'react/jsx-dev-runtime'],
  },
  build: { target: 'es2023', assetsInlineLimit: 0, cssMinify: 'lightningcss' },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
})
