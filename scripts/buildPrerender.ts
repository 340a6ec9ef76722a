import { join } from 'node:path'
import { build } from 'vite'
import { withoutSchemas } from './withoutSchemas.ts'

/** Bundles React for server rendering, because the server runs unbuilt. */
await build({
  configFile: false,
  root: join(import.meta.dirname, '..'),
  logLevel: 'error',
  plugins: [withoutSchemas],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/app/prerendered.tsx',
    outDir: 'dist/server',
    minify: true,
  },
})
