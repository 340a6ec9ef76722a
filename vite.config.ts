import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { withoutSchemas } from './run/withoutSchemas.ts'

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
