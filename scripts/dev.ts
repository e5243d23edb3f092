import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer as createVite } from 'vite'

/**
 * `npm run dev`: Vite serves and reloads what runs in the browser; when server code changes, open pages reload, and the app is
 * made anew on the same database and storage.
 */
process.env.LOG_LEVEL ??= 'info'
const http = createServer()
const vite = await createVite({ server: { middlewareMode: true, ws: { server: http } }, appType: 'custom' })
type App = typeof import('../src/app.server.ts')
const { prepare } = (await vite.ssrLoadModule('/src/server.ts')) as typeof import('../src/server.ts')
const { developmentAssets } = (await vite.ssrLoadModule(
  '/src/platform/assets.server.ts',
)) as typeof import('../src/platform/assets.server.ts')
const { env, dependencies, close } = await prepare()

let made: { of: App; answer: ReturnType<typeof getRequestListener> } | undefined

/** The app of the code as it is now. Unchanged code gives the same module. */
async function currentAnswer() {
  const app = (await vite.ssrLoadModule('/src/app.server.ts')) as App
  if (made?.of !== app) {
    const pages = {
      assets: developmentAssets,
      clientFolder: 'public',
      transform: (path: string, html: string) => vite.transformIndexHtml(path, html),
    }
    made = { of: app, answer: getRequestListener(app.createApp(dependencies, pages).fetch) }
  }
  return made.answer
}

http.on('request', (request, response) => {
  vite.middlewares(request, response, async () => {
    try {
      await (await currentAnswer())(request, response)
    } catch (error) {
      vite.ssrFixStacktrace(error as Error)
      console.error(error)
      response.writeHead(500).end('The server code has an error; see the terminal.')
    }
  })
})

// Vite itself tells pages of those files only that they use themselves.
vite.watcher.on('change', (file) => {
  if (/\.server\.tsx?$/.test(file)) vite.ws.send({ type: 'full-reload' })
})

async function stop() {
  http.closeAllConnections()
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
