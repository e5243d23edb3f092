import { createServer } from 'vite'

/**
 * `npm run bench` runs bench/measure.ts through Vite, because that file imports queries from features, whose texts need
 * the build's macros.
 */
const vite = await createServer({ logLevel: 'error', server: { middlewareMode: true, ws: false, watch: null } })
try {
  await vite.ssrLoadModule('/bench/measure.ts')
} finally {
  await vite.close()
}
