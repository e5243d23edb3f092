import { createServer } from 'vite'

/**
 * `node run-with-vite.ts /src/…` runs a module in a separate process, which a test can kill. It uses Vite because the
 * module's texts need the build's macros.
 */
const vite = await createServer({ logLevel: 'error', server: { middlewareMode: true, ws: false, watch: null } })
await vite.ssrLoadModule(process.argv[2]!)
