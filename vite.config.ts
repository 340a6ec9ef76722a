import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { withoutSchemas } from './scripts/withoutSchemas.ts'

const common =
  /\/src\/(?!features\/(moderation\/|security\/(?!sensitiveActions|passkeys)|signIn\/form\/|accounts\/phone\/))|lucide|tanstack/

export default defineConfig({
  plugins: [withoutSchemas, react(), tailwind()],
  resolve: {
    // wouter ships a shim for a hook React has had since 18.
    alias: { 'use-sync-external-store/shim/index.js': 'react' },
  },
  build: {
    outDir: 'dist',
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      input: 'src/app/main.tsx',
      // The first screen is one file: it compresses better and loads sooner. Few shared chunks keep the
      // entry's file list short. Groups include dependencies, so `shared` comes first.
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
