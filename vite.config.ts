import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { withoutSchemas } from './scripts/withoutSchemas.ts'

const common =
  /\/src\/(?!features\/(moderation\/|security\/(?!sensitiveActions)|signIn\/form\/|accounts\/phone\/))|lucide|tanstack/

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
      // What several later screens need in three others, or the entry would carry a list of many small ones:
      // what any of them may need, and apart from it the steps of signing in and what is seldom asked for.
      // A group takes along what its files need, so the one that any of them may need comes before the others.
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'] },
            { name: 'shared', minShareCount: 3, test: common },
            { name: 'steps', minShareCount: 3, test: /\/features\/(signIn\/form|accounts\/phone)\// },
            {
              name: 'seldom',
              minShareCount: 3,
              test: /\/features\/(moderation\/|security\/(?!sensitiveActions))/,
            },
          ],
        },
      },
    },
  },
})
