import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import * as schemas from 'typebox'
import { defineConfig, type Plugin } from 'vite'

/** The browser needs only the method and the path of a call; what its schemas describe is checked by the server. */
const withoutSchemas: Plugin = {
  name: 'without-schemas',
  enforce: 'pre',
  resolveId: (name) => (name === 'typebox' ? '\0typebox' : null),
  load: (id) => (id === '\0typebox' ? `const none = () => ({})\nexport { ${asNone} }` : null),
}
const asNone = Object.keys(schemas)
  .map((name) => `none as ${name}`)
  .join(', ')

export default defineConfig({
  plugins: [withoutSchemas, react(), tailwind()],
  resolve: {
    // wouter brings a stand-in for what React itself has had since 18; the first screen cannot spare its weight.
    alias: { 'use-sync-external-store/shim/index.js': 'react' },
  },
  build: {
    outDir: 'dist',
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      input: 'src/app/main.tsx',
      // All that the first screen needs in one file: it compresses better than several, and arrives sooner.
      // What several later screens need in another, or the entry would carry a list of many small ones.
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'] },
            { name: 'shared', minShareCount: 3, test: /\/src\/|lucide|tanstack/ },
          ],
        },
      },
    },
  },
})
