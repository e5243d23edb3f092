import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer as createVite } from 'vite'
import type { Product } from '../src/product.server.ts'

/**
 * `npm run dev`: Vite serves and hot-reloads the client code. When server code changes, open pages reload, and the
 * product is created again on the same database and storage.
 */
process.env.LOG_LEVEL ??= 'info'
const http = createServer()
const vite = await createVite({ server: { middlewareMode: true, ws: { server: http } }, appType: 'custom' })
type Module = typeof import('../src/product.server.ts')
const { prepare } = (await vite.ssrLoadModule('/src/server.ts')) as typeof import('../src/server.ts')
const { developmentAssets } = (await vite.ssrLoadModule(
  '/src/platform/pages/assets.server.ts',
)) as typeof import('#platform/pages/assets.server.ts')
const { env, dependencies, pool, close } = await prepare()

type Made = { product: Product; answer: ReturnType<typeof getRequestListener> }
/**
 * The current product, and the module from which it was created. The product is a promise, so that requests that arrive
 * while it is being created share it.
 */
let current: { of: Module; made: Promise<Made> } | undefined

/**
 * The application made from the current code. While the code is unchanged, Vite returns the same module, and the same
 * application is used again.
 */
async function currentProduct(): Promise<Made> {
  const module = (await vite.ssrLoadModule('/src/product.server.ts')) as Module
  if (current?.of !== module) current = { of: module, made: makeProduct(module, current?.made) }
  return current.made
}

/** Stops the running instance of the application, then creates one from the new code. */
async function makeProduct(module: Module, before: Promise<Made> | undefined): Promise<Made> {
  await stopProduct(before)
  const product = module.createProduct(dependencies, pool, {
    assets: developmentAssets,
    clientFolder: 'public',
    transform: (path: string, html: string) => vite.transformIndexHtml(path, html),
  })
  product.realtime.attach(http)
  return { product, answer: getRequestListener(product.app.fetch) }
}

async function stopProduct(made: Promise<Made> | undefined): Promise<void> {
  // A product that could not be created need not be stopped.
  await (await made?.catch(() => undefined))?.product.stop()
}

http.on('request', (request, response) => {
  vite.middlewares(request, response, async () => {
    try {
      await (await currentProduct()).answer(request, response)
    } catch (error) {
      vite.ssrFixStacktrace(error as Error)
      console.error(error)
      response.writeHead(500).end('The server code has an error; see the terminal.')
    }
  })
})

// This reloads open pages when server code changes. Vite itself reloads pages only for files that the pages use.
vite.watcher.on('change', (file) => {
  if (/\.server\.tsx?$/.test(file)) vite.ws.send({ type: 'full-reload' })
})

async function stop() {
  http.closeAllConnections()
  await stopProduct(current?.made)
  await vite.close()
  await close()
  process.exit()
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)

http.on('error', async (error: NodeJS.ErrnoException) => {
  console.error(error.code === 'EADDRINUSE' ? `Port ${env.port} is in use: PORT=${env.port + 1} npm run dev` : error)
  await close()
  process.exit(1)
})
http.listen(env.port, env.host, () => console.log(`http://localhost:${env.port}`))
