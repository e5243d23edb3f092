import { createServer } from 'vite'

/**
 * `node run-with-vite.ts /src/…`: runs a module whose texts need the build's macros in a separate process, which a test
 * can kill.
 */
const vite = await createServer({ logLevel: 'error', server: { middlewareMode: true, ws: false, watch: null } })
await vite.ssrLoadModule(process.argv[2]!)
